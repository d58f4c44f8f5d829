import { afterEach, expect, it, vi } from 'vitest';
import { metric } from './metric.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function written(environment: string): string[] {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('LOG_LEVEL', '');
  vi.stubEnv('ENVIRONMENT', environment);
  metric('MailsRefused', 1, 'Count');
  return lines.mock.calls.map(([line]) => String(line));
}

it('writes a metric once, with the environment as its only dimension', () => {
  const [line = '', ...others] = written('production');
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Namespace: 'Steeple', Dimensions: [['Environment']], Metrics: [{ Name: 'MailsRefused', Unit: 'Count' }] },
      ],
    },
    Environment: 'production',
    MailsRefused: 1,
  });
});

it('writes no metric in an unwatched environment, which would pay for it', () => {
  expect(written('')).toEqual([]);
});
