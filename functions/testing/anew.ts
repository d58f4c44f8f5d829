/**
 * For Vitest: each file of functions begins with modules and an environment of its own. The worker that it shares with others
 * keeps only what is slow to load, the packages: AWS's SDK, zod, React.
 */
import { vi } from 'vitest';

const worker = globalThis as { environmentOfWorker?: NodeJS.ProcessEnv };

worker.environmentOfWorker ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.environmentOfWorker)) delete process.env[name];
Object.assign(process.env, worker.environmentOfWorker);
vi.resetModules();
