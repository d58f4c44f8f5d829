import { useRef } from 'react';
import type { Rows } from '../staff/form/draft.ts';
import { useStaffForm, type Way } from '../staff/form/use-staff-form.ts';
import { saveTexts, type Texts } from './texts.ts';

interface Options<R extends Rows, K extends string>
  extends Pick<Way<R, Readonly<Record<K, string>>, Texts<K>>, 'rows' | 'check' | 'failed' | 'failedText'> {
  readonly record: Texts<K>;
  /** What is done before, and what is then saved of what was typed. */
  readonly prepare?: (typed: Readonly<Record<K, string>>) => Promise<Readonly<Record<K, string>>>;
  readonly onSaved: (saved: Texts<K>) => void;
}

/** One form over several content keys, whose rows are named as they are: one Save, and a version for each. */
export function useTextsForm<const R extends Rows, K extends string>(options: Options<R, K>) {
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
