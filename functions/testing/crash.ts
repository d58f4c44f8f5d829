import { db } from '../kit/table.ts';

class Killed extends Error {}

/** All calls fail after `most` writes. Returns a function that stops this and returns whether the kill happened. */
export function killAfterWrites(most: number): () => boolean {
  let writes = 0;
  let isDead = false;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (isDead) throw new Killed('killed');
      const isWrite = /^(TransactWrite|BatchWrite|Put|Update|Delete)/.test(String(context.commandName));
      const reply = await next(args);
      writes += Number(isWrite);
      if (writes < most) return reply;
      isDead = true;
      throw new Killed('killed');
    },
    { step: 'initialize', priority: 'high', name: 'killAfterWrites' },
  );
  return () => {
    db().middlewareStack.remove('killAfterWrites');
    return isDead;
  };
}
