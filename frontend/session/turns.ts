let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work on Amplify's token store one after the other: while ./proof.ts has replaced the store, other code would find no
 * session. Rejects if the work does.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
