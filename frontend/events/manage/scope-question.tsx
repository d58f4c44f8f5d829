import { useState } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import {
  inScope,
  patchOf,
  type ReachedEvent,
  reachedBy,
  type Scope,
  withInput,
} from '#shared/calendar/series-change.ts';
import { messages } from '../../staff/list/messages.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import type { SaveConfirmation } from './changes.ts';
import type { EventBody } from './events-data.ts';
import { formMessages } from './form-messages.ts';

const { scopes: m, asks } = formMessages;

/** The dates that a change reaches: one, or several of its series. */
export type Reach = Scope | 'this';

export interface ScopeChoice {
  readonly edited: StaffEvent;
  readonly input: EventBody;
  readonly events: readonly StaffEvent[];
  /** The church's wall time. */
  readonly now: string;
}

/** The events that the change reaches, with what it does to each. */
export function reachOf({ edited, input, events, now }: ScopeChoice, reach: Reach): readonly ReachedEvent[] {
  const among = reach === 'this' ? [edited] : inScope(events, edited, reach, now);
  return reachedBy(among, edited, patchOf(edited, withInput(edited, input)));
}

/** The people whom staff may tell before saving, and what changes for them. */
export function confirmationOfMany(reached: readonly ReachedEvent[]): SaveConfirmation {
  const heard = reached.filter(({ changes }) => changes.length > 0);
  const people = heard.reduce((sum, { event }) => sum + event.current_attendees, 0);
  return { isPast: false, people, changes: [...new Set(heard.flatMap(({ changes }) => changes))] };
}

interface Props {
  readonly choice: ScopeChoice;
  readonly onChoose: (reach: Reach) => void;
  readonly onBack: () => void;
}

/** Which dates of a series a change is for, and what it does for the people who are registered. */
export function ScopeQuestion({ choice, onChoose, onBack }: Props) {
  const [reach, setReach] = useState<Reach>('this');
  const [from] = useState(() => document.activeElement);
  const { edited, input } = choice;
  // The day of a series follows from its rule.
  const isMoved = edited.start_date.slice(0, 10) !== input.start_date.slice(0, 10);
  const offered: readonly Reach[] = isMoved ? ['this'] : ['this', 'following', 'all'];
  const reached = reachOf(choice, reach);
  const { people, changes } = confirmationOfMany(reached);
  const own = reached.filter(({ event }) => event.id !== edited.id && (event.series?.own ?? []).length > 0).length;
  const said = [
    reach !== 'this' && m.events(reached.length),
    people > 0 && m.people(people, changes.map((change) => asks.tell.changes[change]).join(', ')),
    people === 0 && m.nobody,
    own > 0 && m.own(own),
  ];
  return (
    <QuestionDialog
      title={m.title}
      text={isMoved ? m.moved : m.text}
      yes={m.yes}
      no={asks.back}
      close={messages.work.close}
      look="tool-main"
      onYes={() => onChoose(reach)}
      onNo={onBack}
      returnTo={() => (from instanceof HTMLElement ? from : null)}
    >
      <RadioField
        id="reach"
        name="reach"
        label={m.label}
        required
        value={reach}
        options={offered.map((value) => ({ value, label: m.options[value] }))}
        onChange={(value) => setReach(value as Reach)}
      />
      <p role="status">{said.filter(Boolean).join(' ')}</p>
    </QuestionDialog>
  );
}
