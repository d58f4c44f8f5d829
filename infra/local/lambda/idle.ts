/** The idle instances of all functions, so that together they stay within a limit. */
export interface IdleInstances {
  /** Adds one that became idle; the one that is idle for longest ends when there are too many. Answers how to take it out again. */
  add: (end: () => void) => () => void;
}

export function createIdleInstances(most: number): IdleInstances {
  /** By the time since when they are idle, the longest first. */
  const ends = new Set<() => void>();
  return {
    add: (end) => {
      ends.add(end);
      const [longest] = ends;
      if (ends.size > most && longest !== undefined) {
        ends.delete(longest);
        longest();
      }
      return () => ends.delete(end);
    },
  };
}
