import { useEffect, useRef } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { longestReplySubject, type RegistrationReply, ReplyInput } from '#shared/registrations/reply.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { stateText } from './kinds.ts';
import { replyMessages as m } from './reply-messages.ts';
import { greetingOf, readyTexts } from './reply-texts.ts';
import { emailOf, nameOf } from './words.ts';

const fields = defineFields([
  {
    name: 'subject',
    kind: 'line',
    label: m.subject,
    required: m.subjectEmpty,
    input: { maxLength: longestReplySubject },
  },
  { name: 'text', kind: 'lines', label: m.text, required: m.textEmpty, input: { rows: 9 } },
]);

interface Props {
  readonly row: Registration;
  /** `marks`: the registration’s work is done with this reply. */
  readonly onSent: (reply: RegistrationReply, marks: boolean) => void;
  readonly onCancel: () => void;
}

/** A reply by mail. Its draft is kept while the user looks at another record. */
export function ReplyForm({ row, onSent, onCancel }: Props) {
  const { id, type } = row;
  const ready = readyTexts(type);
  const greeting = greetingOf(nameOf(row));
  // A retry with the same content keeps the key, so that the reply is sent once.
  const attempt = useRef({ said: '', key: '' });
  const marks = useRef(false);
  const form = useStaffForm<typeof fields, ReplyInput, RegistrationReply>({
    fields,
    schema: ReplyInput,
    keep: `reply ${id}`,
    start: { subject: m.about, text: `${greeting}\n\n` },
    save: async (body) => {
      const said = JSON.stringify(body);
      if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
      const idempotencyKey = attempt.current.key;
      return (await call((api) => api.replyToRegistration({ params: { id }, body, idempotencyKey }))).reply;
    },
    refused: (error) =>
      error instanceof ApiError && error.code === 'rate_limited' ? { text: m.refusals.rate_limited } : undefined,
    onSaved: (reply) => onSent(reply, marks.current),
    failed: m.failed,
  });
  const submit = (andMarks: boolean) => {
    marks.current = andMarks;
    form.submit();
  };
  const choose = (name: string) => {
    const chosen = ready.find((each) => each.name === name);
    form.set('subject', chosen?.subject ?? m.about);
    form.set('text', `${greeting}\n\n${chosen?.text ?? ''}`);
  };
  const { form: element } = form;
  // The button that opened the form has disappeared.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=subject]')?.focus(), [element]);
  const used = ready.find(({ text }) => form.draft.text.endsWith(text));
  return (
    <StaffForm
      form={{ ...form, submit: () => submit(false) }}
      look="part"
      prefix="reply-"
      submit={m.send}
      busy={m.sending}
      onCancel={onCancel}
      told={{ text: { hint: m.hint(emailOf(row)) } }}
      more={
        workStateOf(row) !== 'done' && (
          <Button look="tool" busy={form.busy || !form.dirty} onClick={() => submit(true)}>
            {m.sendAndMark(stateText(type, 'done'))}
          </Button>
        )
      }
    >
      <SelectField
        id="reply-ready"
        required
        label={m.ready}
        options={[{ value: '', label: m.noReady }, ...ready.map(({ name, title }) => ({ value: name, label: title }))]}
        value={used?.name ?? ''}
        onChange={choose}
      />
    </StaffForm>
  );
}
