import type { Caller } from '#shared/api/access.ts';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { newId } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { openSeats } from '../seats/store.ts';
import { limitsOf } from '../seats/tickets.ts';
import { announceToVisitors } from './announce.ts';
import { keepForms } from './forms-store.ts';
import { toStaff } from './present.ts';
import { toDetails, toFacts } from './schedule.ts';
import { addEvent, type CalendarEvent } from './store.ts';

/** `harvest-supper-7k3m0q2p`: a readable address with a unique tail, at most 40 characters. */
export function eventId(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? [];
  return [...words, ''].join('-').slice(0, 31).replace(/-?$/, '-').replace(/^-/, '') + newId(8);
}

/** Throws Failure validation_failed, or what `transactAs` throws. */
export async function createEvent(input: EventInput, caller: Caller): Promise<StaffEvent> {
  const event = newEvent(eventId(input.title), input, { zone: env('CHURCH_ZONE'), at: now() });
  await transactAs(caller, [...creation(event, caller.sub), ...keepForms([event])]);
  const { capacity } = toFacts(event);
  return toStaff({ event, seats: { capacity, seatsLeft: capacity } });
}

/** `at`: epoch ms. Throws Failure validation_failed. */
export function newEvent(id: string, input: EventInput, { zone, at }: { zone: string; at: number }): CalendarEvent {
  return {
    id,
    ...toDetails(input, zone),
    status: 'scheduled',
    ...(input.test && { test: true as const }),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

export function creation(event: CalendarEvent, actor: string): Write<never>[] {
  return [
    { part: addEvent(event) },
    { part: openSeats(event.id, toFacts(event), limitsOf(event.form?.tickets ?? [])) },
    { part: auditLine({ action: 'calendar.create', target: `calendar#${event.id}`, actor, at: event.createdAt }) },
    ...announceToVisitors(null, event),
  ];
}
