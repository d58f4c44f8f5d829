import { fromCents } from '#shared/finance/cents.ts';
import { type EntryFigures, type EntryHistoryChange, entryActions, mostEntryChanges } from '#shared/finance/history.ts';
import { type ChangeLine, changesOf } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';
import { readNames } from '../users/store.ts';
import { readEntry } from './store.ts';

type AuditedFigures = Omit<EntryFigures, 'amount' | 'registration' | 'giver'> &
  Partial<Pick<EntryFigures, 'registration' | 'giver'>> & { readonly cents: number };

function toFigures(audited: object): EntryFigures {
  const { cents, registration = '', giver = '', date, category, method, state } = audited as AuditedFigures;
  return { date, category, method, state, registration, giver, amount: fromCents(cents) };
}

const actionOf = ({ action }: ChangeLine) => entryActions.find((each) => action === `finance.${each}`);

/** Newest first, from the audit (functions/finance/write.ts). Throws Failure not_found. */
export async function entryHistory(id: string): Promise<EntryHistoryChange[]> {
  const [entry, { rows }] = await Promise.all([
    readEntry(id),
    changesOf(`finance#${id}`).read({ descending: true, limit: mostEntryChanges }),
  ]);
  if (!entry) throw new Failure('not_found');
  const names = await readNames(rows.map(({ actor }) => actor));
  return rows.flatMap((line) => {
    const { at, actor, before, after } = line;
    const action = actionOf(line);
    if (!action || !after) return [];
    const by = { id: actor, name: names.get(actor) ?? '' };
    return [{ at, by, action, ...(before && { before: toFigures(before) }), after: toFigures(after) }];
  });
}
