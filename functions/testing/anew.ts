/**
 * For Vitest: each test file loads our modules again. The worker that it shares with others keeps only what is slow to
 * load, the packages: AWS's SDK, zod, React.
 */
import { vi } from 'vitest';

vi.resetModules();
