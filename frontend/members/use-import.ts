import { useMemo, useRef, useState } from 'react';
import { dateOf } from '#shared/church/time.ts';
import type { Separator } from '#shared/files/read-csv.ts';
import type { ImportChoice, SeenRow } from '#shared/members/import-schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { handOver, startImport } from './import-data.ts';
import { columnProblem, type ImportFile, importFileFrom, prepare, readFile } from './import-file.ts';
import { importWords as w } from './import-words.ts';

const mostDecided = 4000;

type ImportStep =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'columns'; readonly problem?: string }
  | { readonly name: 'looking'; readonly done: number }
  | {
      readonly name: 'decide';
      readonly id: string;
      readonly isBehind?: boolean;
      readonly problem?: string;
      readonly isBusy?: boolean;
    };

/** No member is added before `start`. */
export function useImport() {
  const { zone } = usePageStore().church;
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [chosen, setChosen] = useState<ImportFile>();
  const [seen, setSeen] = useState<ReadonlyMap<number, SeenRow['doubles']>>(new Map());
  const [usual, setUsual] = useState<ImportChoice>('skip');
  const [decided, setDecided] = useState<ReadonlyMap<number, ImportChoice>>(new Map());
  const { act } = useAct();
  const request = useRef('');
  const today = dateOf(Date.now(), zone);
  const prepared = useMemo(
    () => (chosen && columnProblem(chosen) === undefined ? prepare(chosen, today) : undefined),
    [chosen, today],
  );

  const take = (next: ImportFile) => {
    // Changed columns make a new import; the first upload expires by itself.
    request.current = crypto.randomUUID();
    setChosen(next);
    setStep({ name: 'columns' });
  };

  const accept = (read: ImportFile | string) => {
    if (typeof read === 'string') setStep({ name: 'choose', problem: read });
    else take(read);
  };
  const choose = async (file: File) => accept(await readFile(file));
  const separateBy = (by: Separator) => chosen && accept(importFileFrom(chosen.name, chosen.sheet.text, by));

  const look = async () => {
    if (!chosen || !prepared) return;
    const ask = async () => {
      setStep({ name: 'looking', done: 0 });
      const found = await handOver({
        ...{ name: chosen.name, parts: prepared.parts, request: request.current },
        onProgress: (done) => setStep({ name: 'looking', done }),
      });
      setSeen(
        new Map(found.seen.filter(({ doubles }) => doubles.length > 0).map(({ row, doubles }) => [row, doubles])),
      );
      setDecided(new Map());
      setUsual('skip');
      setStep({ name: 'decide', id: found.id, isBehind: found.isBehind });
    };
    await act(ask, (error) => setStep({ name: 'columns', problem: textOf(error, w.notLooked) }));
  };

  const start = async () => {
    if (step.name !== 'decide') return;
    const { id, isBehind = false } = step;
    const asked = { name: 'decide', id, isBehind } as const;
    const of = (choice: ImportChoice) => [...decided].filter(([, each]) => each === choice).map(([row]) => row);
    if (decided.size > mostDecided) return setStep({ ...asked, problem: w.doubles.tooMany });
    const begin = async () => {
      setStep({ ...asked, isBusy: true });
      await startImport(id, { usual, skip: of('skip'), update: of('update'), add: of('add') });
      setChosen(undefined);
      setStep({ name: 'choose' });
    };
    await act(begin, (error) => setStep({ ...asked, problem: textOf(error, w.notStarted) }));
  };

  return {
    ...{ step, chosen, prepared, seen, usual, decided, today, choose, separateBy, take, look, start, setUsual },
    decide: (row: number, choice: ImportChoice | undefined) =>
      setDecided((before) => {
        const next = new Map(before);
        if (choice) next.set(row, choice);
        else next.delete(row);
        return next;
      }),
    again: () => {
      setChosen(undefined);
      setStep({ name: 'choose' });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
