import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { audiences, type Letter, LetterInput, longestSubject } from '#shared/letters/schema.ts';
import { defineFields } from '../../../staff/form/draft.ts';
import { StaffForm } from '../../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../../staff/form/use-staff-form.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { sendLetter } from './letters-data.ts';
import { messages } from './messages.ts';

const m = messages.form;

const fields = defineFields([
  {
    name: 'to',
    kind: 'choice',
    label: m.to,
    required: m.toMissing,
    start: 'confirmed',
    options: audiences.map((value) => ({ value, label: m.audiences[value] })),
  },
  { name: 'subject', kind: 'line', label: m.subject, required: m.subjectMissing, input: { maxLength: longestSubject } },
  { name: 'text', kind: 'lines', label: m.text, hint: m.textHint, required: m.textMissing, input: { rows: 10 } },
]);

interface LetterPreview {
  readonly letter: LetterInput;
  readonly send: () => void;
}

export function LetterForm({ event }: { readonly event: StaffEvent }) {
  const [looking, setLooking] = useState<LetterPreview>();
  const from = useRef<Element | null>(null);
  // A retry with the same content keeps the key, so that the letter is sent once.
  const attempt = useRef({ letter: '', key: '' });
  const keyFor = (letter: LetterInput) => {
    const said = JSON.stringify(letter);
    if (attempt.current.letter !== said) attempt.current = { letter: said, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const form = useStaffForm<typeof fields, LetterInput, Letter | typeof nothing>({
    fields,
    schema: LetterInput,
    keep: `letter ${event.id}`,
    save: (letter) => sendLetter(event.id, letter, keyFor(letter)),
    confirm(letter, _, go) {
      from.current = document.activeElement;
      const send = () => {
        setLooking(undefined);
        go(letter);
      };
      setLooking({ letter, send });
    },
    onSaved({ subject }) {
      attempt.current = { letter: '', key: '' };
      form.restart(nothing);
      toast.success(messages.sent(subject));
    },
    failed: m.failed,
  });
  return (
    <section className="stack" aria-labelledby="new-letter">
      <h3 id="new-letter">{m.heading}</h3>
      <StaffForm form={form} submit={m.look} busy={m.looking} />
      {looking && (
        <LetterDialog
          event={event.id}
          {...looking}
          onBack={() => setLooking(undefined)}
          returnTo={() => (from.current instanceof HTMLElement ? from.current : null)}
        />
      )}
    </section>
  );
}

const nothing = { to: 'confirmed', subject: '', text: '' } as const;
