/**
 * For Vitest: each test file loads our modules again. The shared worker keeps only the packages that are slow to load: AWS's SDK,
 * zod, React.
 */
import { vi } from 'vitest';

vi.resetModules();
