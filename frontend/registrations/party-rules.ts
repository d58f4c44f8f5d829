import { type EventForm, isOnSale, noEventForm } from '#shared/calendar/event-form.ts';
import { askedForm, ticketCounts } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { changeForm } from '#shared/registrations/own.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { Draft, StaffFields } from '../staff/form/draft.ts';
import { isEntered, staffFieldOf } from './asked-fields.ts';
import { partyMessages as m } from './party-messages.ts';

const form = changeForm(eventRegistration);

/**
 * The fields of a registration that may change, for so many people as the draft says. `day`: `YYYY-MM-DD` in the event's zone; a
 * party keeps the tickets that it has after their last day.
 */
export function partyFields(row: Registration, draft: Draft, day: string): StaffFields {
  const { data } = row;
  const asked: EventForm = row.form ?? noEventForm;
  const had = ticketCounts(data);
  const tickets = asked.tickets.filter((ticket) => had[ticket.id] !== undefined || isOnSale(ticket, day));
  return (
    askedForm(form, { ...asked, tickets }, draft, askedWords)
      // Only people who gave an emergency contact see its fields.
      .fields.filter(
        (field) => isEntered(field) && (!field.name.startsWith('emergency') || data[field.name] !== undefined),
      )
      .map((field) => {
        const { hint: _, required: _r, ...usual } = staffFieldOf(field);
        const isNumber = field.kind === 'people' || field.kind === 'count';
        const isUsual = form.fields.some(({ name }) => name === field.name);
        return {
          ...(isUsual ? usual : staffFieldOf(field)),
          ...(isNumber && { whole: m.whole }),
          ...(field.kind === 'people' && { required: m.empty }),
        };
      })
  );
}

/** The answers of a registration as a draft. */
export const partyDraft = ({ data }: Registration): Draft =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
