import type { Ref } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { Button } from '../../ui/button.tsx';
import { type CheckedField, checkedFields, type Draft, toDraft } from './draft.ts';
import { messages } from './messages.ts';
import type { EventFormState, Problem } from './use-event-form.ts';

const m = messages.problem;
const f = messages.fields;

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: Problem;
  readonly state: EventFormState;
  readonly onGoTo: (field: CheckedField) => void;
}

/** Why the event was not saved, what was kept, and the next step. */
export function ProblemPanel({ ref, problem, state, onGoTo }: Props) {
  const bad = checkedFields.filter((field) => state.errors[field]);
  // The last marked field was mended.
  if (problem.kind === 'fields' && bad.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      {problem.kind === 'fields' && (
        <>
          <h3>{m.check}</h3>
          <ul>
            {bad.map((field) => (
              <li key={field}>
                <Button look="link" onClick={() => onGoTo(field)}>
                  {nameAndError(labels[field], state.errors[field] ?? '')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {problem.kind === 'failed' && (
        <>
          <h3>{problem.text}</h3>
          <p>
            {problem.hint} {m.kept}
          </p>
        </>
      )}
      {problem.kind === 'conflict' && <Conflict current={problem.current} state={state} />}
    </div>
  );
}

/** `Price: Price cannot be negative.` would say it twice. */
function nameAndError(label: string, error: string): string {
  return error.startsWith(label) ? error : `${label}: ${error}`;
}

const labels: Readonly<Record<CheckedField, string>> = {
  title: f.title,
  description: f.description,
  start_date: f.start_date,
  end_date: f.end_date,
  location: f.location,
  category: f.category,
  price: f.priceName,
  max_attendees: f.max_attendees,
  registration_deadline: f.registration_deadline,
};

/** How a draft is compared and shown, line by line. */
const lines: readonly (readonly [label: string, text: (draft: Draft) => string])[] = [
  [f.title, (draft) => draft.title],
  [f.description, (draft) => draft.description],
  [f.start_date, (draft) => `${draft.startDate} ${draft.startTime}`.trim()],
  [f.end_date, (draft) => `${draft.endDate} ${draft.endTime}`.trim()],
  [f.location, (draft) => draft.location],
  [f.category, (draft) => draft.category],
  [f.priceName, (draft) => draft.price],
  [f.max_attendees, (draft) => draft.maxAttendees],
  [f.requiresRegistration, (draft) => (draft.requiresRegistration ? m.yes : m.no)],
  [f.registration_deadline, (draft) => `${draft.deadlineDate} ${draft.deadlineTime}`.trim()],
  [f.askEmergencyContact, (draft) => (draft.askEmergencyContact ? m.yes : m.no)],
  [f.isPublished, (draft) => (draft.isPublished ? m.yes : m.no)],
];

/** Both texts of what differs (decision 32); the person chooses. */
function Conflict({ current, state }: { readonly current: StaffEvent; readonly state: EventFormState }) {
  const theirs = toDraft(current);
  const differing = lines.filter(([, text]) => text(theirs) !== text(state.draft));
  return (
    <>
      <h3>{m.conflict}</h3>
      <p>{differing.length > 0 ? m.conflictText : m.same}</p>
      {differing.map(([label, text]) => (
        <div className="versions" key={label}>
          <h4>{label}</h4>
          <dl>
            <div>
              <dt>{m.mine}</dt>
              <dd>{text(state.draft) || m.empty}</dd>
            </div>
            <div>
              <dt>{m.theirs}</dt>
              <dd>{text(theirs) || m.empty}</dd>
            </div>
          </dl>
        </div>
      ))}
      <p className="versions__do">
        <Button look="tool-main" onClick={() => state.overwrite(current)}>
          {m.keepMine}
        </Button>
        <Button look="tool" onClick={() => state.take(current)}>
          {m.takeTheirs}
        </Button>
      </p>
    </>
  );
}
