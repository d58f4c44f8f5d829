/**
 * For Vitest: a file ends once everything has arrived that it began to load, such as the code of a screen that it drew. What arrives later
 * would fail in the file after it.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
