import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import type { WorkChange } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { savedBy } from '../staff/form/saved-by.ts';
import { keysOf } from '../staff/query-keys.ts';
import { isStale, textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { workMessages } from './work-messages.ts';

export type WorkEdit = Omit<WorkChange, 'version'>;

type Problem =
  /** A newer version is stored, and the row shows it. `savedBy`: a sentence that names the user, if known. */
  | { readonly kind: 'stale'; readonly yours: WorkEdit; readonly savedBy: string }
  | { readonly kind: 'failed'; readonly text: string };

/** One change at a time. */
export function useWorkChange(row: Registration, replace: (row: Registration) => void) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const { busy, act } = useAct();

  const save = async (yours: WorkEdit) => {
    setProblem(undefined);
    const body = { ...yours, version: row.work?.version ?? 0 };
    const { registration } = await call((api) => api.changeWork({ params: { id: row.id }, body }));
    replace(registration);
    // The figures over the list count it elsewhere now.
    void queries.invalidateQueries({ queryKey: keysOf('registrations total') });
  };
  const failed = (yours: WorkEdit, error: unknown) => {
    if (!isStale(error)) return setProblem({ kind: 'failed', text: textOf(error, workMessages.unsure) });
    replace(error.details.current as Registration);
    setProblem({ kind: 'stale', yours, savedBy: savedBy(error) });
  };
  const change = (yours: WorkEdit) =>
    act(
      () => save(yours),
      (error) => failed(yours, error),
    );
  return { change, busy, problem, leave: () => setProblem(undefined) };
}
