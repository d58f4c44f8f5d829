// `npm start`: runs run.ts with Node's compile cache, which halves the processor time until the first line of ours.
// Plain JavaScript without static imports of ours: the cache must be on before they are loaded.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Threads and child processes read the variable.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '..', '..', 'dist', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { run } = await import('./run.ts');
await run();
