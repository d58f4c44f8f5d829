import { now } from './clock.ts';

/** A value that is read again once it is older than `milliseconds`, or where the clock was set back. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>) {
  let kept: { readonly at: number; readonly value: T } | undefined;
  return {
    read: async (): Promise<T> => {
      const at = now();
      if (!kept || at < kept.at || at - kept.at >= milliseconds) kept = { at, value: await read() };
      return kept.value;
    },
    /** As a new instance does not know it. */
    forget: (): void => {
      kept = undefined;
    },
  };
}
