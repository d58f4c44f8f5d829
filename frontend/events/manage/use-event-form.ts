import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { usePageStore } from '../../app/page-store.ts';
import { useUser } from '../../session/user.tsx';
import { textOf } from '../../staff/refusal.ts';
import {
  type CheckedField,
  check,
  type Draft,
  type DraftErrors,
  emptyDraft,
  knownErrors,
  toDraft,
  toInput,
} from './draft.ts';
import { saveEvent } from './events-data.ts';
import { forget, type Kept, keptFor, remember } from './kept.ts';
import { messages as m } from './messages.ts';

/** Why the event was not saved, beside what is wrong with single fields. */
export type Problem =
  | { readonly kind: 'fields' }
  | { readonly kind: 'conflict'; readonly current: StaffEvent }
  | { readonly kind: 'failed'; readonly text: string; readonly hint?: string };

const changed = (a: Draft, b: Draft) => (Object.keys(a) as (keyof Draft)[]).some((name) => a[name] !== b[name]);

/** The form's state: what is typed, what is wrong with it, and saving it, once. */
export function useEventForm(event: StaffEvent | undefined, onSaved: (saved: StaffEvent) => void) {
  const { zone } = usePageStore().church;
  const email = useUser().user?.email ?? '';
  const place = `${email} ${event?.id ?? 'new'}`;
  const [kept] = useState(() => keptFor(place));
  const [base, setBase] = useState<Draft>(() => kept?.base ?? (event ? toDraft(event) : emptyDraft));
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? base);
  const [version, setVersion] = useState(() => kept?.version ?? event?.version);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const dirty = changed(draft, base);
  const leaving = useRef<Kept | null>(null);
  leaving.current = dirty ? { draft, base, ...(version !== undefined && { version }) } : null;

  // Whoever leaves by the menu, by Back or because the session ended finds what was typed when they return.
  useEffect(() => {
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

  const refuse = (error: unknown) => {
    const details = error instanceof ApiError ? error.details : {};
    const code = error instanceof ApiError ? error.code : 'network';
    const fields = error instanceof ApiError ? knownErrors(error.fields) : {};
    if (code === 'capacity_below_registered') {
      setErrors({ max_attendees: m.errors.capacity(Number(details.registered)) });
      setProblem({ kind: 'fields' });
    } else if (code === 'version_conflict') {
      setProblem({ kind: 'conflict', current: details.current as StaffEvent });
    } else if (Object.keys(fields).length > 0) {
      setErrors(fields);
      setProblem({ kind: 'fields' });
    } else {
      const text = textOf(error, event ? m.failure.update : m.failure.create);
      setProblem({ kind: 'failed', text, ...(code === 'network' && { hint: m.problem.network }) });
    }
  };

  const send = async (as: number | undefined) => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const body = { ...toInput(draft), ...(as !== undefined && { version: as }) };
      const saved = await saveEvent(body, event?.id);
      leaving.current = null;
      // The page may draw once more before it is left: there is nothing left to lose.
      setBase(draft);
      onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  return {
    draft,
    errors,
    problem,
    saving,
    dirty,
    wasKept: kept !== undefined,
    set(change: Partial<Draft>, field?: CheckedField) {
      setDraft((now) => ({ ...now, ...change }));
      if (field) setErrors(({ [field]: _gone, ...rest }) => rest);
    },
    submit(unfinished: readonly CheckedField[]) {
      const found = check(draft, zone, unfinished);
      setErrors(found);
      if (Object.keys(found).length === 0) void send(version);
      else setProblem({ kind: 'fields' });
    },
    /** Saves what was typed over a version that was saved meanwhile. */
    overwrite: (current: StaffEvent) => {
      setVersion(current.version);
      void send(current.version);
    },
    /** Takes a version that was saved meanwhile. */
    take(current: StaffEvent) {
      const theirs = toDraft(current);
      setBase(theirs);
      setDraft(theirs);
      setVersion(current.version);
      setErrors({});
      setProblem(undefined);
    },
    /** Gives up what was typed. */
    discard: () => {
      leaving.current = null;
      setDraft(base);
    },
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;
