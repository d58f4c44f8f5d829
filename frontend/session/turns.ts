let last: Promise<unknown> = Promise.resolve();

/**
 * Does what uses Amplify's one store of tokens, one after the other: while ./proof.ts has put another store in its place, nobody else
 * finds themselves signed out. Rejects as the work does.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}
