import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import { Answered, answerWays, NewNote, type Note } from '#shared/registrations/work.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { answerWords as m } from './answer-words.ts';

const fields = defineFields([
  {
    name: 'way',
    kind: 'choice',
    label: m.way,
    required: m.wayMissing,
    options: [{ value: '', label: m.choose }, ...answerWays.map((value) => ({ value, label: m.options[value] }))],
  },
  { name: 'day', kind: 'date', label: m.day, required: m.dayMissing },
  { name: 'text', kind: 'lines', label: m.text, hint: m.textHint, required: m.textMissing, input: { rows: 4 } },
]);
const schema = z.extend(Answered, z.pick(NewNote, { text: true }).shape);
type Answer = z.output<typeof schema>;

interface Props {
  readonly registrationId: string;
  readonly onSaved: (note: Note) => void;
  readonly onCancel: () => void;
}

/** What a person answered by mail, telephone or WhatsApp, which the system cannot receive: staff write it down. */
export function AnswerForm({ registrationId, onSaved, onCancel }: Props) {
  const { zone } = usePageStore().church;
  const today = dateOf(useNow(), zone);
  // One id per answer, so that a retry after a lost response does not add it twice.
  const request = useRef({ said: '', id: '' });
  const form = useStaffForm<typeof fields, Answer, Note>({
    fields,
    schema,
    keep: `answer ${registrationId}`,
    start: { day: today },
    save: async ({ text, ...answered }) => {
      const said = JSON.stringify({ text, ...answered });
      if (request.current.said !== said) request.current = { said, id: crypto.randomUUID() };
      const body = { text, answered, request: request.current.id };
      return (await call((api) => api.addNote({ params: { id: registrationId }, body }))).note;
    },
    refused: (error) => {
      const day = error instanceof ApiError ? error.fields['answered.day'] : undefined;
      return day === undefined ? undefined : { day };
    },
    onSaved,
    failed: m.failed,
  });
  const { form: element } = form;
  // The button that opened the form has disappeared.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=way]')?.focus(), [element]);
  return <StaffForm form={form} look="part" prefix="answer-" submit={m.save} onCancel={onCancel} />;
}
