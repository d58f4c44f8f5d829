import { useState } from 'react';
import { longestMessage } from '#shared/calendar/schema.ts';
import { dayWords } from '../../staff/day-words.ts';
import { MessageField } from '../../staff/list/message-field.tsx';
import { messages } from '../../staff/list/messages.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import type { Asked } from './changes.ts';
import { formMessages } from './form-messages.ts';
import { EventToCall } from './to-call.tsx';

const { asks: m } = formMessages;
const { work } = messages;

interface Props {
  readonly asked: Asked;
  /** The event's id; empty for a new event, which has no registrations. */
  readonly event: string;
  /** When it would begin, as wall time. */
  readonly start: string;
  /** `message`: to everyone who is registered; undefined: they are not told. */
  readonly onSave: (message: string | undefined) => void;
  readonly onBack: () => void;
}

/** The question before an event is saved: whether who is registered is told, and whether a date in the past is meant. */
export function SaveQuestion({ asked: { isPast, people, changes }, event, start, onSave, onBack }: Props) {
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
  const tell = () => message.length <= longestMessage && onSave(message.trim());
  return (
    <QuestionDialog
      {...common}
      title={m.tell.title(people)}
      text={[m.tell.text(changes.map((change) => m.tell.changes[change])), past].filter(Boolean).join(' ')}
      yes={m.tell.yes}
      onYes={tell}
      also={{ text: m.tell.also, onPress: () => onSave(undefined) }}
    >
      <EventToCall event={event} />
      <MessageField {...m.message} max={longestMessage} value={message} onChange={setMessage} />
    </QuestionDialog>
  );
}
