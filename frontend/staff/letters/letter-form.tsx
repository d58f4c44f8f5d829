import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type * as z from 'zod/mini';
import { type Letter, type LetterText, longestSubject } from '#shared/letters/schema.ts';
import { defineFields, type StaffField, type StaffFields } from '../form/draft.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { type LetterScope, letterChanged } from './letters-data.ts';
import { messages } from './messages.ts';
import { ReadyTextField } from './ready-text-field.tsx';

const m = messages.form;

const [subject, text] = defineFields([
  { name: 'subject', kind: 'line', label: m.subject, required: m.subjectMissing, input: { maxLength: longestSubject } },
  { name: 'text', kind: 'lines', label: m.text, required: m.textMissing, input: { rows: 8 } },
]);

interface Props<Input extends LetterText> {
  readonly scope: LetterScope<Input>;
  readonly schema: z.ZodMiniType<Input>;
  /** The field that chooses the recipients, if the screen offers a choice. */
  readonly audience?: StaffField;
  readonly textHint: string;
}

interface LetterToSend<Input> {
  readonly letter: Input;
  readonly send: () => void;
}

/** Asks before it sends: the preview has the number of mails. */
export function LetterForm<Input extends LetterText>({ scope, schema, audience, textHint }: Props<Input>) {
  const [looking, setLooking] = useState<LetterToSend<Input>>();
  const from = useRef<Element | null>(null);
  // A retry with the same content keeps the key, so that the letter is sent once.
  const attempt = useRef({ letter: '', key: '' });
  const keyFor = (letter: Input) => {
    const said = JSON.stringify(letter);
    if (attempt.current.letter !== said) attempt.current = { letter: said, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const fields: StaffFields = [...(audience ? [audience] : []), subject, { ...text, hint: textHint }];
  const blank = { subject: scope.subject ?? '', text: '' };
  const form = useStaffForm<StaffFields, Input, Letter | typeof blank>({
    fields,
    schema,
    keep: ['letter', scope.id, scope.audience].filter(Boolean).join(' '),
    start: blank,
    save: async (letter) => {
      const sent = await scope.send(letter, keyFor(letter));
      letterChanged(scope.id, sent);
      return sent;
    },
    confirm(letter, _, go) {
      from.current = document.activeElement;
      const send = () => {
        setLooking(undefined);
        go(letter);
      };
      setLooking({ letter, send });
    },
    onSaved(sent) {
      attempt.current = { letter: '', key: '' };
      form.restart(audience ? { ...blank, [audience.name]: audience.start } : blank);
      toast.success(messages.sent(sent.subject));
    },
    failed: m.failed,
  });
  return (
    <section className="stack" aria-labelledby="new-letter">
      <h3 id="new-letter">{m.heading}</h3>
      <StaffForm form={form} submit={m.look} busy={m.looking}>
        <ReadyTextField
          texts={scope.readyTexts}
          blank={blank}
          written={{ subject: String(form.draft.subject), text: String(form.draft.text) }}
          onFill={(chosen) => {
            form.set('subject', chosen.subject);
            form.set('text', chosen.text);
          }}
        />
      </StaffForm>
      {looking && (
        <LetterDialog
          scope={scope}
          {...looking}
          onBack={() => setLooking(undefined)}
          returnTo={() => (from.current instanceof HTMLElement ? from.current : null)}
        />
      )}
    </section>
  );
}
