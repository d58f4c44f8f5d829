/** For Vitest: each test file begins with the environment of its worker's start. Variables that earlier files set are gone. */
const worker = globalThis as { environmentOfWorker?: NodeJS.ProcessEnv };

worker.environmentOfWorker ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.environmentOfWorker)) delete process.env[name];
Object.assign(process.env, worker.environmentOfWorker);
