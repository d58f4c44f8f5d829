import { createContext, useContext, useEffect } from 'react';

/** A keyboard shortcut, and its effect. */
export interface KeyRow {
  readonly key: string;
  readonly text: string;
}

/** Shortcuts that work in the same place. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly KeyRow[];
}

interface KeyHelp {
  /** Shows the shortcuts of the current screen. */
  readonly open: () => void;
  /** Returns a function that removes the groups again. */
  readonly add: (groups: readonly KeyGroup[]) => () => void;
}

/** `show` gets the groups that are added at that moment, each once, although two editors of a screen add the same. */
export function keyHelpOf(show: (groups: readonly KeyGroup[]) => void): KeyHelp {
  const added: (readonly KeyGroup[])[] = [];
  return {
    open: () => show([...new Set(added.flat())]),
    add: (groups) => {
      added.push(groups);
      return () => void added.splice(added.indexOf(groups), 1);
    },
  };
}

export const KeyHelpContext = createContext(keyHelpOf(() => {}));

export const useKeyHelp = (): KeyHelp => useContext(KeyHelpContext);

/** Lists shortcuts in the keyboard help until the component unmounts. `groups` must be the same array on every render. */
export function useKeyGroups(groups: readonly KeyGroup[]): void {
  const { add } = useKeyHelp();
  useEffect(() => add(groups), [add, groups]);
}
