import { furtherDateIn, furtherDatesField, furtherOptions, mostFurtherDates } from '#shared/forms/further-dates.ts';
import type { Submission } from '#shared/registrations/schema.ts';
import { Failure, type SayFields } from '../../kit/failure.ts';
import { furtherDateLabel } from '../plain/further-dates.ts';
import { type Entry, type SubmissionContext, understand } from './submission.ts';

const field = `data.${furtherDatesField}`;

const refuse = (says: (words: Parameters<SayFields>[0]) => string): Failure =>
  new Failure('validation_failed', { fields: (words) => ({ [field]: says(words) }) });

/**
 * The same form for each further date that the visitor chose. Its id follows from the Idempotency-Key and the event, so that a
 * retry finds it. Throws Failure validation_failed.
 */
export function furtherEntries(
  submission: Submission,
  { idempotencyKey: key, language }: Omit<SubmissionContext, 'viewerIp'>,
  { form, data, suspicion }: Entry,
): Entry[] {
  const chosen = form.formType === 'event_registration' ? submission.data[furtherDatesField] : undefined;
  if (chosen === undefined) return [];
  const dates = furtherOptions(chosen).map(furtherDateIn);
  const ids = new Set([data.eventId, ...dates.map((date) => date?.id)]);
  // Each date has a waiting list of its own, which offers its places by itself.
  const most = submission.waits ? 0 : mostFurtherDates;
  if (dates.length > most || ids.has(undefined) || ids.size <= dates.length || typeof chosen !== 'string')
    throw refuse(({ fields }) => fields.further_dates);
  return dates.flatMap((date) => {
    if (!date) return [];
    const sent = { ...data, eventId: date.id, eventDate: date.date, eventTime: date.time };
    const idempotencyKey = `${key} ${date.id}`;
    return [understand({ ...submission, data: sent }, { idempotencyKey, language }, suspicion)];
  });
}

/** The refusal of a further date, as an error of the field that names it. If the table is busy, the visitor sends all dates again. */
export function refusalOfDate(entry: Entry, of: Entry, error: unknown): unknown {
  const { answers, language } = of;
  if (of === entry || !(error instanceof Failure) || error.code === 'busy') return error;
  const date = { date: String(answers.eventDate), time: String(answers.eventTime) };
  return refuse((words) => {
    const [first] = Object.values(error.fields?.(words) ?? {});
    return words.fields.further_date(furtherDateLabel(date, language), first ?? words.errors[error.code]);
  });
}
