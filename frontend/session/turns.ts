let last: Promise<unknown> = Promise.resolve();

/** One at a time: while ./proof.ts has replaced Amplify's token store, other code would find no session. Rejects if `work` does. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
