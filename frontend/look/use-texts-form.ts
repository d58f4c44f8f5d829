import { useRef } from 'react';
import type { StaffFields } from '../staff/form/draft.ts';
import { type StaffFormOptions, useStaffForm } from '../staff/form/use-staff-form.ts';
import { saveTexts, type Texts } from './texts.ts';

interface Options<R extends StaffFields, K extends string>
  extends Pick<
    StaffFormOptions<R, Readonly<Record<K, string>>, Texts<K>>,
    'fields' | 'check' | 'failed' | 'failedText'
  > {
  readonly record: Texts<K>;
  /** Runs before the save; returns the texts to save. */
  readonly prepare?: (typed: Readonly<Record<K, string>>) => Promise<Readonly<Record<K, string>>>;
  readonly onSaved: (saved: Texts<K>) => void;
}

/** One form with one Save for several content keys, whose fields have the keys’ names. Each text has its own version. */
export function useTextsForm<const R extends StaffFields, K extends string>(options: Options<R, K>) {
  const { record, prepare, ...way } = options;
  const known = useRef(record);
  return useStaffForm<R, Readonly<Record<K, string>>, Texts<K>>({
    ...way,
    record,
    save: async (typed) => {
      const body = (await prepare?.(typed)) ?? typed;
      return saveTexts(known.current, body, (now) => {
        known.current = now;
      });
    },
  });
}
