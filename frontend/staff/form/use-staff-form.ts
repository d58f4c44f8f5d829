import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useUser } from '../../session/user.tsx';
import { type Errors, useAnswers } from '../../ui/use-answers.ts';
import { isStale, textOf } from '../refusal.ts';
import {
  bodyOf,
  type Draft,
  type DraftOf,
  differing,
  draftOf,
  knownErrors,
  problemsOf,
  type Rows,
  type Rules,
} from './draft.ts';
import { forget, keptFor, remember } from './kept.ts';
import { messages as m } from './messages.ts';
import { savedBy } from './saved-by.ts';
import { refusesOutside, unfinishedIn } from './unfinished.ts';

/** Why a form was not saved, beside what is wrong with single fields. */
export type Problem<S> =
  | { readonly kind: 'fields' }
  /** A newer version is stored: that record, and a sentence about who saved it, if that is known. */
  | { readonly kind: 'stale'; readonly current: S; readonly savedBy: string }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

/** How one form of staff is filled in and saved. */
export interface Way<R extends Rows, B, S extends object> extends Rules<R, B> {
  /** The stored record that is edited; undefined: a new one. */
  readonly record?: S | undefined;
  /** What a new one begins with beside what its table says: that of another record, which it is a copy of. */
  readonly start?: Partial<DraftOf<R>> | undefined;
  /** What somebody typed before they came to this form: it is lost like what they type here, so it counts as changed. */
  readonly typed?: Partial<DraftOf<R>> | undefined;
  /**
   * The name under which this tab keeps what was typed when the form is left by a link, by Back or because the session
   * ended. Without it a link asks first: what was typed would be lost.
   */
  readonly keep?: string;
  /** Saves. `from` is the record that the draft started from: its version goes along. Rejects where it was refused. */
  readonly save: (body: B, from: S | undefined) => Promise<S>;
  /**
   * Asked before a right draft is saved: it calls `go`, at once or later or never, with the body that is then saved. It asks nothing if
   * the save cannot succeed.
   */
  readonly confirm?: (body: B, from: S | undefined, go: (body: B) => void) => void;
  /** `from` as `save` had it. */
  readonly onSaved: (saved: S, from: S | undefined) => void;
  /** The version that was saved meanwhile was taken over. */
  readonly onTaken?: (current: S) => void;
  /** What was not done: `Failed to update event`. */
  readonly failed: string;
  /** What that means, where the API's table has no text for it. */
  readonly failedText?: string;
  /** Told why nothing was saved, if no single field is wrong: screens whose toast the specification names show it. */
  readonly onFailed?: (text: string) => void;
  /** A refusal that is about fields without saying so. */
  readonly refused?: (error: unknown) => Errors | undefined;
}

/**
 * A form of staff: what is typed, what is wrong with it, whether it was changed, and saving it, once. Where a newer version
 * is stored (409 `version_conflict`) it holds both until somebody chooses. `StaffForm` draws it.
 */
export function useStaffForm<const R extends Rows, B, S extends object>(way: Way<R, B, S>) {
  const { rows } = way;
  const email = useUser().user?.email ?? '';
  const place = way.keep === undefined ? undefined : `${email} ${way.keep}`;
  const [kept] = useState(() => (place === undefined ? undefined : keptFor(place)));
  const [from, setFrom] = useState(() => (kept ? (kept.from as S | undefined) : way.record));
  const [base, setBase] = useState(() =>
    kept ? (kept.base as DraftOf<R>) : { ...draftOf(rows, way.record), ...way.start },
  );
  const answers = useAnswers<DraftOf<R>>(() => (kept ? (kept.draft as DraftOf<R>) : { ...base, ...way.typed }));
  const [problem, setProblem] = useState<Problem<S>>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** The last action, unless it was saving. */
  const lastAct = useRef<(from: S | undefined) => Promise<S>>(undefined);
  const draft = answers.values;
  const dirty = differing(rows, draft as Draft, base as Draft).length > 0;
  const leaving = useRef<{ readonly draft: Draft; readonly base: Draft; readonly from: unknown } | null>(null);
  leaving.current = dirty ? { draft: draft as Draft, base: base as Draft, from } : null;

  // Whoever leaves by the menu, by Back or because the session ended finds what was typed when they return.
  useEffect(() => {
    if (place === undefined) return;
    forget(place);
    return () => {
      if (leaving.current) remember(place, leaving.current);
    };
  }, [place]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (leave: BeforeUnloadEvent) => leave.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  const fail = (error: unknown) => {
    if (isStale(error)) {
      return setProblem({ kind: 'stale', current: error.details.current as S, savedBy: savedBy(error) });
    }
    const fields = way.refused?.(error) ?? knownErrors(rows, error instanceof ApiError ? error.fields : {});
    if (Object.keys(fields).length > 0) {
      setProblem({ kind: 'fields' });
      answers.refuse(fields);
    } else {
      const text = textOf(error, way.failedText ?? m.network);
      setProblem({ kind: 'failed', title: way.failed, text });
      way.onFailed?.(text);
    }
  };

  /** Does what the server is asked for; a second press meanwhile does nothing. */
  const run = async (work: (from: S | undefined) => Promise<S>, start: S | undefined, sent = draft) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await work(start);
      leaving.current = null;
      setFrom(saved);
      // The page may draw once more before it is left: there is nothing left to lose.
      setBase(sent);
      way.onSaved(saved, start);
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const attempt = (next: DraftOf<R>, start: S | undefined, unfinished: Errors = {}) => {
    const wrong = problemsOf(way, next, unfinished);
    setProblem(Object.keys(wrong).length > 0 ? { kind: 'fields' } : undefined);
    if (answers.refuse(wrong)) return;
    const go = (body: B) => void run((started) => way.save(body, started), start, next);
    const body = bodyOf(way, next);
    if (way.confirm) way.confirm(body, start, go);
    else go(body);
  };

  return {
    ...answers,
    rows,
    draft,
    from,
    base,
    problem,
    busy,
    dirty,
    wasKept: kept !== undefined,
    /** Whether leaving by a link loses what was typed. */
    asks: place === undefined,
    submit() {
      lastAct.current = undefined;
      if (refusesOutside(answers.form.current)) return;
      attempt(draft, from, unfinishedIn(answers.form.current));
    },
    /** Another thing that can be done with the record, with the same busy state and the same refusals. */
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
    /** Saves what was chosen of both versions. */
    merge(current: S, chosen: DraftOf<R>) {
      setFrom(current);
      setBase(draftOf(rows, current));
      answers.replace(chosen);
      attempt(chosen, current);
    },
    /** Takes the version that was saved meanwhile. */
    take(current: S) {
      const theirs = draftOf(rows, current);
      leaving.current = null;
      setFrom(current);
      setBase(theirs);
      answers.replace(theirs);
      setProblem(undefined);
      way.onTaken?.(current);
    },
    /** Begins anew with some answers changed. */
    restart(change: Partial<DraftOf<R>>) {
      const next = { ...draft, ...change };
      setBase(next);
      answers.replace(next);
    },
    /** Gives up what was typed. */
    discard() {
      leaving.current = null;
      answers.replace(base);
      setProblem(undefined);
    },
  };
}

export type StaffFormState<R extends Rows, S extends object> = ReturnType<typeof useStaffForm<R, unknown, S>>;
