import { now } from './clock.ts';

/** A module's state that lives as long as the function's instance. */
export interface InstanceState<T> {
  current: T;
}

const resets: (() => void)[] = [];

export function instanceState<T>(make: () => T): InstanceState<T> {
  const state = { current: make() };
  resets.push(() => {
    state.current = make();
  });
  return state;
}

/** For tests. */
export function resetInstance(): void {
  for (const reset of resets) reset();
}

/** Reads again once the value is older than `milliseconds`, or if the clock was set back. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>) {
  const kept = instanceState<{ readonly at: number; readonly value: T } | undefined>(() => undefined);
  return {
    read: async (): Promise<T> => {
      const at = now();
      const { current } = kept;
      if (current && at >= current.at && at - current.at < milliseconds) return current.value;
      const value = await read();
      kept.current = { at, value };
      return value;
    },
  };
}
