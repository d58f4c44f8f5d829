export interface IdleInstances {
  /** Adds an idle instance and ends the longest idle one if there are too many. Returns a function that removes it again. */
  add: (end: () => void) => () => void;
}

export function createIdleInstances(most: number): IdleInstances {
  /** The longest idle first. */
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
