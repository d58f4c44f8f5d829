import { readFile } from 'node:fs/promises';
import { instantToWall } from '#shared/church/time.ts';
import { zone } from './api.ts';
import { parseCsv } from './csv.ts';
import { listMenu, openList as open, row, seed } from './registrations-data.ts';
import { expect, test } from './test.ts';

const DESKTOP = { width: 1280, height: 800 };

/** `Nov 21, 2026, 9:02 AM`, made without the browser's or the product's formatter. */
function shownTime(instant: number): string {
  const [date = '', time = ''] = instantToWall(instant, zone).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${months[(month ?? 1) - 1]} ${day}, ${year}, ${clock}`;
}

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('times are the church’s, in the list and in the file, which parses back', async ({ page, platform }) => {
      await page.setViewportSize(DESKTOP);
      const { api, tag } = await seed(platform.origin, `Seen from ${timezoneId.split('/')[1]?.replace('_', ' ')}`);
      const { registrations } = await api.getRegistrations({ query: {} });
      await open(page, platform.origin, 'admin', `/registrations#q=${tag}`);
      const written = registrations.filter(({ data }) => String(data.email).includes(tag));
      for (const { submitted_at, data } of written) {
        await expect(row(page, String(data.email))).toContainText(shownTime(Date.parse(submitted_at)));
      }
      const before = Date.now();
      const [download] = await Promise.all([page.waitForEvent('download'), listMenu(page, 'Export 2 as CSV')]);
      const days = [before, Date.now()].map((at) => instantToWall(at, zone).slice(0, 10));
      expect(days.map((day) => `registrations-${day}.csv`)).toContain(download.suggestedFilename());
      const rows = parseCsv(await readFile(await download.path(), 'utf8'));
      const heads = rows[0] ?? [];
      expect(heads.slice(0, 6)).toEqual(['Type', 'Name', 'Email', 'Phone', 'Submitted At', 'Details']);
      expect(heads.slice(6, 9)).toEqual(['Reference', 'Status', 'Event']);
      expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual(
        written.map(({ submitted_at, data }) => [
          'Event Registration',
          data.name === '=HYPERLINK("x")' ? `'=HYPERLINK("x")` : data.name,
          data.email,
          '(+254) 700 000000',
          shownTime(Date.parse(submitted_at)),
        ]),
      );
      for (const [index, { reference }] of written.entries()) {
        const details = rows[index + 1]?.[5] ?? '';
        expect(details).toContain(`reference: ${reference}; status: confirmed; `);
        expect(details).toContain('dietaryRestrictions: No nuts; no "milk"');
        expect(details).not.toContain(',');
        expect(rows[index + 1]?.[heads.indexOf('Dietary Restrictions')]).toBe('No nuts, no "milk"');
      }
    });
  });
}
