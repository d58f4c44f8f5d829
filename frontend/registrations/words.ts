import { shownPhones } from '#shared/forms/phone-number.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';

const text = (value: Registration['data'][string] | undefined) => (typeof value === 'string' ? value : '');

export function nameOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.name);
}

export function emailOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.email);
}

/** As typed, or '' if it was not given. */
export function phoneOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.phone);
}

export const isCancelled = ({ status }: Pick<Registration, 'status'>) => status === 'cancelled';

const WORDS = 6;

/** The first words of the request or message, in quotation marks, or ''. */
function firstWords({ data }: Pick<Registration, 'data'>): string {
  const words = (text(data.request) || text(data.message)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  return messages.quoted(words.slice(0, WORDS).join(' '), words.length > WORDS);
}

/** The name. Without one, the phone number or the first words tell the rows apart. */
export function shownName(registration: Pick<Registration, 'data'>): string {
  return nameOf(registration) || shownPhones(phoneOf(registration)) || firstWords(registration) || messages.noName;
}

/** Its subject, in addition to the type: the event, the opportunity, the group or the letter’s subject. */
export function aboutOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.eventTitle) || text(data.opportunity) || text(data.group) || text(data.subject);
}
