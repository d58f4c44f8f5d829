import { useCallback, useState } from 'react';
import type { SettingKey } from '#shared/content/settings.ts';

export interface Unsaved {
  readonly save: () => void;
  readonly discard: () => void;
}

/** `unsaved` is undefined once the text is saved. */
export type Report = (name: SettingKey, unsaved: Unsaved | undefined) => void;

/** The fields with unsaved text. Each has its own form, but leaving the screen asks about all at once. */
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
  /** Each field saves over the version that it started from. */
  const saveAll = () => {
    for (const text of unsaved.values()) text.save();
  };
  return { unsaved, report, discard, saveAll };
}
