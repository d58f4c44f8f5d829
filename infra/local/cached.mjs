// `npm start`: runs run.ts with Node's compile cache, which halves the processor time until our first line runs.
// Plain JavaScript without static imports of our code, because the cache must be on before that is loaded.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Threads and child processes read the variable.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '..', '..', 'dist', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { run } = await import('./run.ts');
await run();
