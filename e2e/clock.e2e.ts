import { adminApi, anEvent, answersFor, apiOf, mailsTo } from './api.ts';
import { expect, test } from './test.ts';

/** The tolerance for equal clocks: a busy machine may take this long between two readings. */
const ALIKE_MS = 60_000;

test('the test, the browser, the platform and its functions share one clock', async ({ page, browser, platform }) => {
  const { origin } = platform;
  const admin = await adminApi(origin);
  const { event } = await admin.createEvent({ body: anEvent('One clock', 4) });
  const data = answersFor(event, 'clock@example.org', 1);
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
  const mailed = async () => (await mailsTo(origin, 'clock@example.org')).length;
  await expect.poll(mailed).toBe(1);
  const [mail] = await mailsTo(origin, 'clock@example.org');

  await page.goto('/contact');
  const other = await browser.newPage();
  await other.goto(`${origin}/contact`);
  const script = () => [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())];
  const clocks = {
    'a function': Date.parse(event.created_at),
    'the platform': Date.parse(mail?.at ?? ''),
    'its replies': Date.parse((await fetch(`${origin}/contact`)).headers.get('date') ?? ''),
    'the page': (await page.evaluate(script))[0],
    'its new dates': (await page.evaluate(script))[1],
    'its dates in words': (await page.evaluate(script))[2],
    'another page': (await other.evaluate(script))[0],
  };
  await other.close();
  for (const [name, time] of Object.entries(clocks)) {
    expect(Math.abs((time ?? 0) - Date.now()), name).toBeLessThan(ALIKE_MS);
  }
});
