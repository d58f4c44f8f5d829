import type { Trigger } from './mapping.ts';

export interface Switchboard {
  start(): void;
  stop(): Promise<void>;
  /** Takes the name of a trigger, or of a function for all its triggers. Throws if there is none. */
  pause(name: string): Promise<void>;
  resume(name: string): void;
}

export function createSwitchboard(triggers: readonly Trigger[]): Switchboard {
  const named = (name: string) => {
    const found = triggers.filter((trigger) => trigger.name === name || trigger.functionName === name);
    if (found.length === 0) throw new Error(`No trigger and no triggered function is called "${name}".`);
    return found;
  };
  return {
    start() {
      for (const trigger of triggers) trigger.start();
    },
    async stop() {
      await Promise.all(triggers.map((trigger) => trigger.stop()));
    },
    async pause(name) {
      await Promise.all(named(name).map((trigger) => trigger.pause()));
    },
    resume(name) {
      for (const trigger of named(name)) trigger.resume();
    },
  };
}
