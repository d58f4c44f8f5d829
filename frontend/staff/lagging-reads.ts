/** An answer from the search index. `behind`: it may miss records; `long` if the previous answer was behind, too. */
export interface LaggingAnswer {
  readonly behind?: true | 'long' | undefined;
}

export const BEHIND_MS = 3000;

/** Marks the second consecutive answer that is behind as `long`. Screens warn only then, because indexing is usually faster. */
export function afterAnswer<A extends LaggingAnswer>(before: LaggingAnswer | undefined, answer: A): A {
  return answer.behind && before?.behind ? { ...answer, behind: 'long' } : answer;
}

/** For `refetchInterval`. */
export const whileBehind = ({
  state,
}: {
  readonly state: { readonly data?: LaggingAnswer | undefined };
}): number | false => (state.data?.behind ? BEHIND_MS : false);

/** Requests an answer from the index, and once more after a pause if it may miss records. Indexing one change is faster. */
export async function askTwice<A extends LaggingAnswer>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask();
  if (!answer.behind) return answer;
  await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
  return ask();
}
