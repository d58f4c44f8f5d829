/** For Vitest: each test file starts with the worker's initial environment, without variables that earlier files have set. */
const worker = globalThis as { environmentOfWorker?: NodeJS.ProcessEnv };

worker.environmentOfWorker ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.environmentOfWorker)) delete process.env[name];
Object.assign(process.env, worker.environmentOfWorker);
