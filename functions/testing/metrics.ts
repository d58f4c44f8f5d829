import { vi } from 'vitest';

/** Runs `work` with logging on, and returns the names of the metrics that it wrote. */
export async function metricsOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly metrics: string[] }> {
  const metrics: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    const { _aws } = JSON.parse(String(line)) as { _aws?: { CloudWatchMetrics: { Metrics: { Name: string }[] }[] } };
    for (const { Metrics } of _aws?.CloudWatchMetrics ?? []) metrics.push(...Metrics.map(({ Name }) => Name));
    return true;
  });
  vi.stubEnv('LOG_LEVEL', '');
  vi.stubEnv('ENVIRONMENT', 'test');
  try {
    return { result: await work(), metrics };
  } finally {
    vi.unstubAllEnvs();
    write.mockRestore();
  }
}
