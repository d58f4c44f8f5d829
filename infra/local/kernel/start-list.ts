export interface StartList {
  /** `end` undoes the step at the stop. */
  step: <T>(name: string, work: () => T | Promise<T>, end?: (made: T) => unknown) => Promise<T>;
  onStop: (work: () => unknown) => void;
  /** Undoes the steps, latest first. A second call does nothing. */
  stop: () => Promise<void>;
}

export function createStartList(onStep: (name: string, ms: number) => void = () => {}): StartList {
  const ends: (() => unknown)[] = [];
  return {
    step: async (name, work, end) => {
      const begun = performance.now();
      const made = await work();
      if (end !== undefined) ends.push(() => end(made));
      onStep(name, performance.now() - begun);
      return made;
    },
    onStop: (work) => {
      ends.push(work);
    },
    stop: async () => {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}
