import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';

const text = (value: Registration['data'][string] | undefined) => (typeof value === 'string' ? value : '');

/** The name that was given, '' where none was. */
export function nameOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.name);
}

export function emailOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.email);
}

/** The telephone number as it was typed, '' if none was given. */
export function phoneOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.phone);
}

export const isCancelled = ({ status }: Pick<Registration, 'status'>) => status === 'cancelled';

/** The name, or words that say there is none. */
export function shownName(registration: Pick<Registration, 'data'>): string {
  return nameOf(registration) || messages.noName;
}

/** What it is for, beside its type: the event, the opportunity, the subject. */
export function aboutOf({ data }: Pick<Registration, 'data'>): string {
  return text(data.eventTitle) || text(data.opportunity) || text(data.subject);
}
