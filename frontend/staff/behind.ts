/** An answer from the index of the search. `behind`: it may miss records; `long` if the answer before it did, too. */
export interface Lagging {
  readonly behind?: true | 'long' | undefined;
}

/** Milliseconds until a screen asks again for an answer that may miss records. */
export const BEHIND_MS = 3000;

/** The answer, with `long` from the second one that is behind: screens say it then, since the change of one record takes less time. */
export function afterAnswer<A extends Lagging>(before: Lagging | undefined, answer: A): A {
  return answer.behind && before?.behind ? { ...answer, behind: 'long' } : answer;
}

/** Asks again while an answer may miss records; for `refetchInterval`. */
export const whileBehind = ({ state }: { readonly state: { readonly data?: Lagging | undefined } }): number | false =>
  state.data?.behind ? BEHIND_MS : false;

/** An answer from the index. Asks once more, after a pause, if it may miss records: the change of one record takes less time. */
export async function askTwice<A extends Lagging>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask();
  if (!answer.behind) return answer;
  await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
  return ask();
}
