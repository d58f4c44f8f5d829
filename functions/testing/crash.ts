import { db } from '../kit/table.ts';

/** What a call throws that was killed: nothing of the code under test handles it. */
class Killed extends Error {}

/**
 * Has the function killed once so many writes of it were carried out: it does nothing more. Answers how to stop it, which answers
 * whether it came so far.
 */
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
