import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { usePageStore } from '../../kernel/page-store.ts';
import { reportFault } from '../../kernel/report-error.ts';
import { alertTitle } from '../../ui/alert.tsx';
import { downloadText } from '../../ui/download.ts';
import type { List, ListData } from './list.ts';
import { messages } from './messages.ts';
import { type ExportWords, type OtherFile, sheetName, sheetOf } from './sheet.ts';

const m = messages.export;

export function useFullList<Row>(list: List<Row>, rows: ListData<Row>) {
  const { church } = usePageStore();
  const [reading, setReading] = useState<{ readonly count: number }>();
  const [printed, setPrinted] = useState<readonly Row[]>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const words: Partial<ExportWords> = list.words.export ?? {};
  const readAll = async (failed: string, textFor: (count: number) => string): Promise<readonly Row[] | undefined> => {
    if (running.current) return undefined;
    const end = new AbortController();
    running.current = end;
    let count = 0;
    const onProgress = (now: number) => {
      count = now;
      setReading({ count });
    };
    try {
      return await rows.all({ signal: end.signal, onProgress });
    } catch (error) {
      reportFault(error);
      // Part of the list would look complete, so it is dropped.
      if (!end.signal.aborted) toast.error(alertTitle(failed), { description: textFor(count) });
      return undefined;
    } finally {
      running.current = undefined;
      setReading(undefined);
    }
  };
  const save = async (found: readonly Row[], other?: OtherFile<Row>) => {
    const { csv } = list;
    if (!csv) return;
    const name = sheetName((other ?? csv).file, Date.now(), church);
    const text = await (other
      ? textOf(other, found, church)
      : sheetOf([...csv.columns, ...(csv.more?.(found) ?? [])], found, church));
    // Without one of its columns the file would look complete.
    if (text === undefined)
      return void toast.error(alertTitle(words.csvFailed ?? m.failed), { description: m.notWhole });
    downloadText(name, text, 'text/csv;charset=utf-8');
    toast.success(m.saved(list.words.counted(found.length, messages.count(found.length, false))));
  };

  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);

  return {
    reading,
    printed,
    cancel: () => {
      running.current?.abort();
      // The page in flight may take a while; cancelling does not wait for it.
      running.current = undefined;
      setReading(undefined);
    },
    save: (other?: OtherFile<Row>) =>
      void readAll(words.csvFailed ?? m.failed, m.failedText).then((found) => found && save(found, other)),
    saveThese: (found: readonly Row[], other?: OtherFile<Row>) => void save(found, other),
    /** Does nothing if some rows could not be read. */
    gather: (failed: string, then: (found: readonly Row[]) => void) =>
      void readAll(failed, m.notGathered).then((found) => found && then(found)),
    print: () =>
      void readAll(words.printFailed ?? m.notPrinted, m.notPrintedText).then((found) => found && setPrinted(found)),
  };
}

async function textOf<Row>({ text }: OtherFile<Row>, ...from: Parameters<OtherFile<Row>['text']>) {
  try {
    return await text(...from);
  } catch (error) {
    reportFault(error);
    return undefined;
  }
}

export type FullList<Row> = Pick<ReturnType<typeof useFullList<Row>>, 'reading' | 'cancel' | 'save' | 'print'>;
