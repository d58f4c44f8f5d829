/**
 * For Vitest: a file leaves nothing to the next one in its worker. Replaced globals and timers are restored, and dynamic imports, such
 * as the code of a screen, are awaited, because a later arrival would fail in the next file.
 */
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
