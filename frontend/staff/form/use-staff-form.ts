import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useUser } from '../../session/user.tsx';
import { type Errors, focusField, useAnswers } from '../../ui/use-answers.ts';
import { isStale, textOf } from '../refusal.ts';
import { useAct } from '../use-act.ts';
import {
  bodyOf,
  type Draft,
  type DraftOf,
  differing,
  draftOf,
  knownErrors,
  problemsOf,
  type Rules,
  type StaffFields,
  withCells,
} from './draft.ts';
import { messages as m } from './messages.ts';
import { savedBy } from './saved-by.ts';
import { forget, saveDraft, savedDraftFor } from './saved-draft.ts';
import { refusesOutside, unfinishedIn } from './unfinished.ts';

export type Problem<S> =
  | { readonly kind: 'fields' }
  /** A newer version is stored: that record, and a sentence naming the user who saved it, if known. */
  | { readonly kind: 'stale'; readonly current: S; readonly savedBy: string }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

export interface StaffFormOptions<R extends StaffFields, B, S extends object> extends Rules<R, B> {
  readonly record?: S | undefined;
  /** The values of a record, if they are not its fields of the same names. */
  readonly read?: (record: S) => Draft;
  /** Start values of a new record that replace those of the fields, such as those of a copied record. */
  readonly start?: Partial<DraftOf<R>> | undefined;
  /** Values typed before the form was opened. They would be lost like other input, so they count as changes. */
  readonly typed?: Partial<DraftOf<R>> | undefined;
  /**
   * The key under which this tab keeps the draft when the user leaves the form by a link, by Back or because the session ended.
   * Without it, following a link asks first, because the draft would be lost.
   */
  readonly keep?: string;
  /** Saves. `from` is the record at the start of the edit, whose version is sent along. Rejects if the save is refused. */
  readonly save: (body: B, from: S | undefined) => Promise<S>;
  /** Called with a valid draft; calls `go` with the body to save, now, later or never. Must not ask if saving cannot succeed. */
  readonly confirm?: (body: B, from: S | undefined, go: (body: B) => void) => void;
  readonly onSaved: (saved: S, from: S | undefined) => void;
  /** Called when the user discards the draft for the newer version. */
  readonly onTaken?: (current: S) => void;
  readonly failed: string;
  /** Its text, if the API's table has none for the error. */
  readonly failedText?: string;
  /** Called with the reason if the save failed for no single field, for screens whose specification requires a toast. */
  readonly onFailed?: (text: string) => void;
  /** Maps an error without field names to field errors. */
  readonly refused?: (error: unknown) => Errors | undefined;
}

/** Saves only once at a time. If a newer version is stored (409 `version_conflict`), it holds both until the user chooses. */
export function useStaffForm<const R extends StaffFields, B, S extends object>(way: StaffFormOptions<R, B, S>) {
  const { fields } = way;
  const draftIn = (record: S | undefined): DraftOf<R> => {
    if (!record || !way.read) return draftOf(fields, record);
    const values = way.read(record);
    return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])) as DraftOf<R>;
  };
  const email = useUser().user?.email ?? '';
  const place = way.keep === undefined ? undefined : `${email} ${way.keep}`;
  const [kept] = useState(() => (place === undefined ? undefined : savedDraftFor(place)));
  const [from, setFrom] = useState(() => (kept ? (kept.from as S | undefined) : way.record));
  const [base, setBase] = useState(() => (kept ? (kept.base as DraftOf<R>) : { ...draftIn(way.record), ...way.start }));
  const answers = useAnswers<DraftOf<R>>(() => (kept ? (kept.draft as DraftOf<R>) : { ...base, ...way.typed }));
  const [problem, setProblem] = useState<Problem<S>>();
  /** How the paths begin in a list whose errors no longer hold, because their record was changed or moved. */
  const [settled, setSettled] = useState<readonly string[]>([]);
  const { busy, act } = useAct();
  /** The last action, unless it was a save. */
  const lastAct = useRef<(from: S | undefined) => Promise<S>>(undefined);
  const draft = answers.values;
  const dirty = differing(fields, draft as Draft, base as Draft).length > 0;
  const leaving = useRef<{ readonly draft: Draft; readonly base: Draft; readonly from: unknown } | null>(null);
  leaving.current = dirty ? { draft: draft as Draft, base: base as Draft, from } : null;

  // A draft that was left by the menu, by Back or because the session ended is restored when the user returns.
  useEffect(() => {
    if (place === undefined) return;
    forget(place);
    return () => {
      if (leaving.current) saveDraft(place, leaving.current);
    };
  }, [place]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (leave: BeforeUnloadEvent) => leave.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  /** Focuses the first field with an error, in the order of the form. */
  const refuse = (wrong: Errors): void => {
    setSettled([]);
    answers.refuse(wrong);
    const first = withCells(fields, draft as Draft).find(({ name }) => wrong[name] !== undefined);
    if (first) focusField(answers.form.current, first.name);
  };
  const fail = (error: unknown) => {
    if (isStale(error)) {
      return setProblem({ kind: 'stale', current: error.details.current as S, savedBy: savedBy(error) });
    }
    const refusals =
      way.refused?.(error) ?? knownErrors(fields, error instanceof ApiError ? error.fields : {}, draft as Draft);
    if (Object.keys(refusals).length > 0) {
      setProblem({ kind: 'fields' });
      refuse(refusals);
    } else {
      const text = textOf(error, way.failedText ?? m.network);
      setProblem({ kind: 'failed', title: way.failed, text });
      way.onFailed?.(text);
    }
  };

  const run = (work: (from: S | undefined) => Promise<S>, start: S | undefined, sent = draft) =>
    act(async () => {
      setProblem(undefined);
      const saved = await work(start);
      leaving.current = null;
      setFrom(saved);
      // The page may render again before it is left. The saved draft must not count as changed then.
      setBase(sent);
      way.onSaved(saved, start);
    }, fail);
  const attempt = (next: DraftOf<R>, start: S | undefined, unfinished: Errors = {}) => {
    const wrong = problemsOf(way, next, unfinished);
    const isRefused = Object.keys(wrong).length > 0;
    setProblem(isRefused ? { kind: 'fields' } : undefined);
    // Also removes an error that ended with a change of another field.
    refuse(wrong);
    if (isRefused) return;
    const go = (body: B) => void run((started) => way.save(body, started), start, next);
    const body = bodyOf(way, next);
    if (way.confirm) way.confirm(body, start, go);
    else go(body);
  };

  return {
    ...answers,
    errors: Object.fromEntries(
      Object.entries(answers.errors).filter(([path]) => !settled.some((part) => path.startsWith(part))),
    ) as Errors,
    set(name: string, value: unknown, part?: string) {
      answers.set(name, value);
      if (part !== undefined) setSettled([...settled, part]);
    },
    fields,
    draftIn,
    draft,
    from,
    base,
    problem,
    busy,
    dirty,
    wasKept: kept !== undefined,
    asks: place === undefined,
    submit() {
      lastAct.current = undefined;
      if (refusesOutside(answers.form.current)) return;
      attempt(draft, from, unfinishedIn(answers.form.current));
    },
    /** Runs another action on the record, with the same busy state and the same error handling. */
    act(work: (from: S | undefined) => Promise<S>) {
      lastAct.current = work;
      void run(work, from);
    },
    /** Repeats the refused action over the newer version; before saving, `confirm` asks about the difference from it. */
    overwrite(current: S) {
      setFrom(current);
      if (lastAct.current) void run(lastAct.current, current);
      else attempt(draft, current);
    },
    merge(current: S, chosen: DraftOf<R>) {
      setFrom(current);
      setBase(draftIn(current));
      answers.replace(chosen);
      attempt(chosen, current);
    },
    take(current: S) {
      const theirs = draftIn(current);
      leaving.current = null;
      setFrom(current);
      setBase(theirs);
      answers.replace(theirs);
      setProblem(undefined);
      way.onTaken?.(current);
    },
    restart(change: Partial<DraftOf<R>>) {
      const next = { ...draft, ...change };
      setBase(next);
      answers.replace(next);
    },
    discard() {
      leaving.current = null;
      answers.replace(base);
      setProblem(undefined);
    },
  };
}

export type StaffFormState<R extends StaffFields, S extends object> = ReturnType<typeof useStaffForm<R, unknown, S>>;
