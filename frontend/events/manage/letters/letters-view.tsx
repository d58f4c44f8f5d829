import type { StaffEvent } from '#shared/calendar/schema.ts';
import { audiences, type Letter, LetterInput, longestSubject } from '#shared/letters/schema.ts';
import { call } from '../../../staff/call.ts';
import type { StaffField } from '../../../staff/form/draft.ts';
import { LetterForm } from '../../../staff/letters/letter-form.tsx';
import { LetterList } from '../../../staff/letters/letter-list.tsx';
import css from '../../../staff/letters/letters.module.css';
import type { LetterScope } from '../../../staff/letters/letters-data.ts';
import { eventTexts } from '../../../staff/letters/ready-texts.ts';
import { OneEvent } from '../one-event.tsx';
import { tabsMessages } from '../tabs-messages.ts';
import { messages as m } from './messages.ts';

const audience: StaffField = {
  name: 'to',
  kind: 'choice',
  label: m.form.to,
  required: m.form.toMissing,
  start: 'confirmed',
  options: audiences.map((value) => ({ value, label: m.form.audiences[value] })),
};

const audienceTexts: Readonly<Partial<Record<Letter['to'], string>>> = m.form.audiences;

function scopeOf({ id, title }: StaffEvent): LetterScope<LetterInput> {
  const params = { id };
  return {
    id,
    readyTexts: eventTexts,
    subject: title.slice(0, longestSubject),
    read: async () => (await call((api) => api.listLetters({ params }))).letters,
    preview: (body) => call((api) => api.previewLetter({ params, body })),
    trial: (body, idempotencyKey) => call((api) => api.tryLetter({ params, body, idempotencyKey })),
    send: async (body, idempotencyKey) =>
      (await call((api) => api.sendLetter({ params, body, idempotencyKey }))).letter,
    recipients: (letter, cursor) =>
      call((api) => api.listLetterRecipients({ params: { id, letter }, body: { cursor } })),
    stop: async (letter) => (await call((api) => api.stopLetter({ params: { id, letter } }))).letter,
    audienceOf: ({ to }) => audienceTexts[to] ?? '',
    empty: m.list.empty,
  };
}

/** Writes letters to everyone registered for one event, and lists those sent (docs/decisions/letters.md). */
export function LettersView({ id }: { readonly id: string }) {
  return (
    <OneEvent id={id} part={tabsMessages.letters} failure={m.failure}>
      {(event) => (
        <div className={`split ${css.lettersView}`}>
          {event.status === 'cancelled' ? (
            <p>{m.form.calledOff}</p>
          ) : (
            <LetterForm scope={scopeOf(event)} schema={LetterInput} audience={audience} textHint={m.form.textHint} />
          )}
          <LetterList scope={scopeOf(event)} />
        </div>
      )}
    </OneEvent>
  );
}
