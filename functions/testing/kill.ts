import { AsyncLocalStorage } from 'node:async_hooks';
import { db } from '../kit/table.ts';

const lives = new AsyncLocalStorage<object>();

/** Runs `work` and kills it at its table call number `last`, before or after the call is carried out. Its calls stay pending. */
export async function runAndKill(work: () => Promise<unknown>, last: number, when: 'before' | 'after'): Promise<void> {
  const life = { calls: 0 };
  await new Promise<void>((die) => {
    db().middlewareStack.add(
      (next) => async (args) => {
        // Calls of the killed function stay pending while its successor works.
        if (lives.getStore() !== life) return next(args);
        life.calls += 1;
        if (life.calls < last) return next(args);
        if (life.calls === last && when === 'after') await next(args);
        die();
        return new Promise(() => {});
      },
      { step: 'deserialize', priority: 'high' },
    );
    void lives.run(life, work);
  });
}
