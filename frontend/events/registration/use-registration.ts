import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { api } from '../../app/api.ts';
import { refreshEvents } from '../../app/live-events.ts';
import { type Answers, type Draft, dropDraft, keepDraft, newDraft, openDraft } from './draft.ts';
import {
  check,
  contextOf,
  dataOf,
  type Fields,
  type Problem,
  peopleOf,
  problemOf,
  type Seen,
  seenOf,
} from './registration.ts';

export type Phase = 'filling' | 'sending' | 'done';

/** One registration from the opened dialog to its receipt. */
export function useRegistration(event: PublicEvent) {
  const [opened] = useState(() => openDraft(event.id));
  const [draft, setDraft] = useState<Draft>(opened.draft);
  const [seen, setSeen] = useState<Seen>(() => seenOf(event));
  const [phase, setPhase] = useState<Phase>('filling');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Fields changed since the last attempt: what was said of them no longer holds. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const context = contextOf(event, seen);

  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(event.id, next);
  };

  const send = async (sending: Draft, facts: Seen) => {
    const rules = contextOf(event, facts);
    const data = dataOf(sending.answers, facts, rules);
    const found = check(data, rules);
    setMended([]);
    setProblem(found);
    if (found) return;
    setPhase('sending');
    try {
      const { registration } = await api.submitRegistration({
        body: { action: 'submit_registration', type: 'event_registration', data },
        idempotencyKey: sending.key,
      });
      dropDraft(event.id);
      setReceipt(registration);
      setPhase('done');
    } catch (error) {
      const next = problemOf(
        error instanceof ApiError ? error : new ApiError('internal'),
        facts,
        peopleOf(sending.answers),
      );
      // A cancelled registration keeps its key for ever: what comes now is another one.
      if (next.kind === 'cancelled') keep(newDraft(sending.answers));
      setProblem(next);
      setPhase('filling');
    }
    // Whatever came of it, the page behind shows the places as they are now.
    void refreshEvents();
  };

  return {
    answers: draft.answers,
    kept: opened.kept,
    context,
    seen,
    phase,
    problem,
    errors: errorsOf(problem, mended),
    receipt,
    people: peopleOf(draft.answers),
    answer(name: string, value: string | boolean) {
      keep({ ...draft, answers: { ...draft.answers, [name]: value } });
      setMended((names) => [...names, name]);
    },
    submit(change: Answers = {}) {
      if (phase === 'sending') return;
      const next = { ...draft, answers: { ...draft.answers, ...change } };
      keep(next);
      void send(next, seen);
    },
    /** Takes the event as it is now; what was typed stays, and the visitor presses the button again. */
    accept(current: Seen) {
      setSeen(current);
      setProblem(null);
    },
  };
}

function errorsOf(problem: Problem | null, mended: readonly string[]): Fields {
  const fields = problem && 'fields' in problem ? problem.fields : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !mended.includes(name)));
}

export type RegistrationState = ReturnType<typeof useRegistration>;
