import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { instantToWall } from '#shared/church/time.ts';
import { adminApi, anEvent, answersFor, zone } from './api.ts';
import { parseCsv } from './csv.ts';
import { DESKTOP, listMenu, openList as open, row, seed } from './registrations-data.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** `Nov 21, 2026, 9:02 AM`, made without the browser's or the product's formatter. */
function shownTime(instant: number): string {
  const [date = '', time = ''] = instantToWall(instant, zone).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${months[(month ?? 1) - 1]} ${day}, ${year}, ${clock}`;
}

for (const timezoneId of sample(['Pacific/Kiritimati', 'America/Los_Angeles'])) {
  test.describe(`registrations file in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('times in the list and in the exported file are the church’s, and the file parses back', async ({
      page,
      platform,
    }) => {
      await page.setViewportSize(DESKTOP);
      const { api, tag } = await seed(platform.origin, `Seen from ${timezoneId.split('/')[1]?.replace('_', ' ')}`);
      const { registrations } = await api.getRegistrations({ query: {} });
      await open(page, platform.origin, 'admin', `/registrations#q=${tag}`);
      const written = registrations.filter(({ data }) => String(data.email).includes(tag));
      for (const { submitted_at, data } of written) {
        await expect(row(page, String(data.email))).toContainText(shownTime(Date.parse(submitted_at)));
      }
      const before = Date.now();
      const [download] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export CSV')]);
      const days = [before, Date.now()].map((at) => instantToWall(at, zone).slice(0, 10));
      expect(days.map((day) => `registrations-${day}.csv`)).toContain(download.suggestedFilename());
      const rows = parseCsv(await readFile(await download.path(), 'utf8'));
      const six = ['Type', 'Name', 'Email', 'Phone', 'Submitted At', 'Details'];
      expect(rows[0]).toEqual(six);
      expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual(
        written.map(({ submitted_at, data }) => [
          'Event Registration',
          data.name === '=HYPERLINK("x")' ? `'=HYPERLINK("x")` : data.name,
          data.email,
          '+254700000000',
          shownTime(Date.parse(submitted_at)),
        ]),
      );
      for (const [, , , , , details] of rows.slice(1)) {
        expect(details).toContain('dietaryRestrictions: No nuts; no "milk"');
        expect(details).not.toMatch(/,|reference:|status:/);
      }
      const [wide] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export with all answers')]);
      expect(wide.suggestedFilename()).toMatch(/^registrations-all-answers-\d{4}-\d\d-\d\d\.csv$/);
      const [heads = [], ...all] = parseCsv(await readFile(await wide.path(), 'utf8'));
      expect(heads.slice(0, 9)).toEqual([...six, 'Reference', 'Status', 'Event']);
      expect(all.map((cells) => [cells[6], cells[heads.indexOf('Dietary Restrictions')]])).toEqual(
        written.map(({ reference }) => [reference, 'No nuts, no "milk"']),
      );
    });
  });
}

test('a filter for partly paid registrations is in the URL, and the file has only those', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const api = await adminApi(platform.origin);
  const { event } = await api.createEvent({ body: { ...anEvent('Weekend at the lake', 12), price: 500 } });
  const submit = async (name: string) => {
    const data = { ...answersFor(event, `${name.toLowerCase()}.lake@example.org`, 1), name, paymentMethod: 'Cash' };
    const body = { action: 'submit_registration' as const, type: 'event_registration', data };
    return (await api.submitRegistration({ body, idempotencyKey: randomUUID() })).registration;
  };
  await submit('Owino');
  const { id } = await submit('Halima');
  const entry = { date: '2026-11-02', category: 'event_fees', amount: 200, method: 'cash', registration: id } as const;
  await api.createEntry({ body: entry, idempotencyKey: randomUUID() });
  const query = { event: event.id, payment: 'part' as const };
  await expect.poll(async () => (await api.listRegistrations({ body: query })).items.length).toBe(1);
  await open(page, platform.origin, 'admin', `/registrations?event=${event.id}`);
  await expect(row(page, 'owino.lake')).toContainText('To pay');
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid in part');
  await expect(row(page, 'owino.lake')).toHaveCount(0);
  await expect(row(page, 'halima.lake')).toContainText('Paid in part');
  expect(page.url()).toContain('payment=part');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Payment' })).toHaveValue('part');
  await expect(row(page, 'halima.lake')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export with all answers')]);
  const [heads = [], ...rows] = parseCsv(await readFile(await download.path(), 'utf8'));
  const stands = heads.indexOf('Payment');
  expect(rows.map((cells) => [cells[1], ...cells.slice(stands, stands + 4)])).toEqual([
    ['Halima', 'Paid in part', '500', '200', '0'],
  ]);
});
