import { formatMoney } from '#shared/church/money.ts';
import { wallToInstant, zoneName } from '#shared/church/time.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import { type FactName, fill, payment, words } from './templates.ts';

/** Whose mails they are. */
export interface House {
  readonly church: string;
  /** Public origin of the site. */
  readonly url: string;
  readonly zone: string;
  readonly currency: string;
  readonly sender: string;
  readonly staff: string;
}

/** What a mail is about; `event` where the registration is for a church event that is still there. */
export interface Case {
  readonly registration: Registration;
  readonly event?: CalendarEvent;
}

/** An answer as text; empty where there is none. */
export function answer({ data }: Registration, name: string): string {
  const value = data[name];
  return value === undefined ? '' : String(value);
}

// Anyone can have a mail sent to anyone: a "name" that could be an advertisement is not repeated.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** How the person is addressed. */
export function greeting(registration: Registration): string {
  const name = answer(registration, 'name');
  const isName = NAME.test(name) && !/\.\S*\p{L}{2}|www/iu.test(name);
  return isName ? fill(words.greeting, { name }) : words.greetingWithoutName;
}

/** When the event begins, epoch ms: as staff have it now, else as it was when it was booked. */
export function startOf({ registration, event }: Case, zone: string): number | null {
  if (event) return event.startsAt;
  return wallToInstant(`${answer(registration, 'eventDate')} ${answer(registration, 'eventTime')}:00`, zone);
}

function day(instant: number, zone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(instant).replace(',', '');
}

function clock(instant: number, zone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: zone } as const;
  // Intl writes lower case and a narrow space.
  return new Intl.DateTimeFormat('en-US', parts).format(instant).replace(/\s/g, ' ');
}

function when(it: Case, zone: string): string | undefined {
  const start = startOf(it, zone);
  if (start === null) return undefined;
  const end = it.event?.endsAt;
  const till =
    end === undefined
      ? ''
      : day(end, zone) === day(start, zone)
        ? ` to ${clock(end, zone)}`
        : ` to ${day(end, zone)}, ${clock(end, zone)}`;
  return `${day(start, zone)}, ${clock(start, zone)}${till} (${zoneName(zone, start)})`;
}

/** What a church event's registration costs; undefined where it is free. */
function price({ registration }: Case, currency: string) {
  const each = Number(registration.data.eventPrice ?? 0);
  if (!(each > 0)) return undefined;
  const people = registration.people ?? 1;
  const total = formatMoney(each * people, currency);
  const shown = people > 1 ? fill(words.priceForMany, { price: formatMoney(each, currency), total }) : total;
  return { total, shown };
}

function howToPay(it: Case, { church, currency }: House): string | undefined {
  const cost = price(it, currency);
  const method = answer(it.registration, 'paymentMethod');
  if (!cost || !Object.hasOwn(payment, method)) return undefined;
  const reference = referenceOf(it.registration.id);
  return fill(payment[method as keyof typeof payment], { total: cost.total, reference, church });
}

/** A mail's lines of facts, in the order asked for; those without a value are left out. */
export function factLines(names: readonly FactName[], it: Case, house: House): [string, string][] {
  const { registration, event } = it;
  const values: Record<FactName, () => string | undefined> = {
    event: () => event?.title ?? answer(registration, 'eventTitle'),
    when: () => when(it, house.zone),
    where: () => event?.location,
    people: () => registration.people?.toString(),
    price: () => price(it, house.currency)?.shown,
    payment: () => howToPay(it, house),
    reference: () => referenceOf(registration.id),
  };
  return names.flatMap((name) => {
    const value = values[name]();
    return value ? [[words.facts[name], value] as [string, string]] : [];
  });
}
