import { expect, it, vi } from 'vitest';
import { apiAs, invoke } from '../testing/invoke.ts';
import { beginning, startWorld } from '../testing/world.ts';
import { mostReportsInAMinute } from './client-errors.ts';

const world = startWorld();

const report = {
  name: 'TypeError',
  reason: 'events.filter is not a function',
  frames: ['EventForm /assets/registrations-page-B1.js:1:2345', '/assets/index.js:9:1'],
  page: '/Registrations',
};

async function logged(send: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  vi.stubEnv('LOG_LEVEL', '');
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await send().finally(() => {
    write.mockRestore();
    vi.unstubAllEnvs();
  });
  return written.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
}

it('logs and counts an error in a browser, without a sign-in', async () => {
  const lines = await logged(() => apiAs().reportClientError({ body: report }));
  expect(lines).toContainEqual(expect.objectContaining({ BrowserErrors: 1 }));
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'WARN',
      message: 'a page failed in a browser',
      error: 'TypeError',
      reason: report.reason,
      stack: report.frames,
      page: '/Registrations',
    }),
  );
});

it('keeps typed text of a report out of the log', async () => {
  const lines = await logged(() =>
    apiAs().reportClientError({
      body: { ...report, reason: 'No place for jane@example.org, +254 712 345 678, named "Jane Canary"' },
    }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/jane|345 678/i);
  const wrong = [
    { name: 'Jane Canary' },
    { page: '/events?name=Jane' },
    { frames: ['Jane Canary was here'] },
    { message: 'Jane' },
  ];
  for (const part of wrong)
    expect(await invoke('reportClientError', { body: { ...report, ...part } })).toMatchObject({ status: 400 });
});

it('limits the reports that an instance takes per minute', async () => {
  const { reportClientError } = apiAs();
  for (let count = 0; count < mostReportsInAMinute; count++) await reportClientError({ body: report });
  await expect(reportClientError({ body: report })).rejects.toMatchObject({ code: 'rate_limited' });
  world.now = beginning + 60_000;
  await expect(reportClientError({ body: report })).resolves.toMatchObject({ success: true });
});
