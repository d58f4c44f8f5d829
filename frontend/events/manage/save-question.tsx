import { useState } from 'react';
import { longestMessage } from '#shared/calendar/schema.ts';
import { dayWords } from '../../staff/day-words.ts';
import { MessageField } from '../../staff/list/message-field.tsx';
import { messages } from '../../staff/list/messages.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import type { SaveConfirmation } from './changes.ts';
import { formMessages } from './form-messages.ts';
import { EventToCall } from './to-call.tsx';

const { asks: m } = formMessages;
const { work } = messages;

interface Props {
  readonly asked: SaveConfirmation;
  /** The ids of the events with registrations. */
  readonly events: readonly string[];
  /** The new start, as wall time. */
  readonly start: string;
  /** `message` goes to everyone registered; undefined to notify no one. */
  readonly onSave: (message: string | undefined) => void;
  readonly onBack: () => void;
}

/** The question before an event is saved: whether to notify registered people, and whether a date in the past is intended. */
export function SaveQuestion({ asked: { isPast, people, changes }, events, start, onSave, onBack }: Props) {
  const [message, setMessage] = useState('');
  const [from] = useState(() => document.activeElement);
  const past = isPast ? m.past.text(dayWords(start)) : '';
  const common = {
    no: m.back,
    close: work.close,
    look: 'tool-main',
    onNo: onBack,
    returnTo: () => (from instanceof HTMLElement ? from : null),
  } as const;
  if (people === 0) {
    return (
      <QuestionDialog {...common} title={m.past.title} text={past} yes={m.past.yes} onYes={() => onSave(undefined)} />
    );
  }
  const saveAndNotify = () => message.length <= longestMessage && onSave(message.trim());
  return (
    <QuestionDialog
      {...common}
      title={m.tell.title(people)}
      text={[m.tell.text(changes.map((change) => m.tell.changes[change]).join(', ')), past].filter(Boolean).join(' ')}
      yes={m.tell.yes}
      onYes={saveAndNotify}
      also={{ text: m.tell.also, onPress: () => onSave(undefined) }}
    >
      {events.map((event) => (
        <EventToCall key={event} event={event} />
      ))}
      <MessageField {...m.message} max={longestMessage} value={message} onChange={setMessage} />
    </QuestionDialog>
  );
}
