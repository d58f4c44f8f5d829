/**
 * For Vitest: waits at the end of a file for all its dynamic imports, such as the code of a screen. A later arrival would fail in
 * the next file.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
