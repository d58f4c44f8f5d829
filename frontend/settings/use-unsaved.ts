import { useCallback, useState } from 'react';
import type { SettingKey } from '#shared/content/settings.ts';

/** What can be done with a field's text that is not saved yet. */
export interface Unsaved {
  readonly save: () => void;
  readonly discard: () => void;
}

/** Tells that a field's text is not saved yet; undefined: it is saved. */
export type Report = (name: SettingKey, unsaved: Unsaved | undefined) => void;

/** The fields of the screen whose text is not saved yet: each has a form of its own, and the screen asks once for all. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<SettingKey, Unsaved>>(new Map());
  const report: Report = useCallback((name, text) => {
    setUnsaved((last) => {
      const next = new Map(last);
      if (text) next.set(name, text);
      else next.delete(name);
      return next;
    });
  }, []);
  const discard = () => {
    for (const text of unsaved.values()) text.discard();
  };
  /** Each over the version that it started from, as its own Save does. */
  const saveAll = () => {
    for (const text of unsaved.values()) text.save();
  };
  return { unsaved, report, discard, saveAll };
}
