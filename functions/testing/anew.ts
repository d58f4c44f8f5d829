/**
 * For Vitest: each test file loads our modules again. The worker that it shares with others keeps only the packages,
 * which are slow to load: AWS's SDK, zod, React.
 */
import { vi } from 'vitest';

vi.resetModules();
