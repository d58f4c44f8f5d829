import { useCallback, useState } from 'react';
import type { SettingKey } from '#shared/content/settings.ts';

/** Tells whether a field's text is not saved yet, and how it is given up; undefined: it is saved. */
export type Report = (name: SettingKey, discard: (() => void) | undefined) => void;

/** The fields of the screen whose text is not saved yet: each has a form of its own, and the screen asks once for all. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<SettingKey, () => void>>(new Map());
  const report: Report = useCallback((name, discard) => {
    setUnsaved((last) => {
      const next = new Map(last);
      if (discard) next.set(name, discard);
      else next.delete(name);
      return next;
    });
  }, []);
  const discard = () => {
    for (const giveUp of unsaved.values()) giveUp();
  };
  return { unsaved, report, discard };
}
