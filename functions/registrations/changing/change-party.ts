import type { Caller } from '#shared/api/access.ts';
import type { EventForm } from '#shared/calendar/event-form.ts';
import { ticketCounts, ticketField } from '#shared/forms/asked.ts';
import { noContext } from '#shared/forms/context.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { largeParty } from '#shared/forms/party.ts';
import { changeForm, isChangeable, type PartyChange } from '#shared/registrations/own.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { commitAs } from '../../kit/standing.ts';
import type { Write } from '../../kit/transact.ts';
import { versionConflict } from '../../kit/version-conflict.ts';
import { readSeats, type Seats } from '../../seats/store.ts';
import { difference, type Party } from '../../seats/tickets.ts';
import { eventData, sequenceAfter } from '../announced.ts';
import { checkAsked, formAsked } from '../asked.ts';
import { addChange, readChanges } from '../changes-store.ts';
import { checkFits } from '../intake/join.ts';
import { closedBecause, isToCome } from '../intake/judge.ts';
import { heldBy, partyOf } from '../party.ts';
import { toRegistrationView } from '../present.ts';
import { markChanged } from '../status-store.ts';
import { type Registration, readRegistration } from '../store.ts';
import { takePlaces } from '../take-places.ts';

/** The most changes of one registration, so that a program with a link cannot fill the table. */
export const mostChanges = 50;

type Data = Registration['data'];

/**
 * Changes the party of a confirmed or waiting registration, together with the event's seats if it has places, announces it once, and keeps the former answers
 * (docs/decisions/registration-life.md). `caller` is absent if the registrant does it by the link. The present answers change
 * nothing. Throws Failure not_found, validation_failed, registration_cancelled, registration_changed (staff: version_conflict {current}), not_enough_seats
 * {seatsLeft}, rate_limited after `mostChanges`, busy, a code by which the event refuses registrations, or an error of `commitAs`.
 */
export function changeParty(id: string, change: PartyChange, caller?: Caller): Promise<Registration> {
  return settle(async () => {
    const was = await readRegistration(id);
    if (!was || was.people === undefined) throw new Failure('not_found');
    if (was.status === 'cancelled') throw new Failure('registration_cancelled');
    const eventId = String(was.data.eventId);
    const seats = await readSeats(eventId);
    const waits = was.status === 'waitlisted';
    if ((was.status !== 'confirmed' && !waits) || !seats) throw new Failure('not_found');
    const asked = await formAsked(was.data.eventForm);
    const at = now();
    const data = withAnswers(was.data, change, { asked, at, zone: seats.zone });
    const changes = differenceOf(was.data, data);
    if (!changes) return was;
    const revision = was.revision ?? 0;
    if (change.revision !== revision) throw await conflictOf(was, caller);
    if (revision >= mostChanges) throw new Failure('rate_limited', { retryAfterSeconds: 86_400 });
    const people = Number(data.attendees);
    const more = people - was.people;
    const refusal = refusalOf(seats, more, at) ?? (caller ? undefined : tooLarge(people, more));
    if (refusal) throw refusal;
    if (waits) checkFits(people, seats, 'answers.attendees');
    const is = { ...was, data, people, revision: revision + 1 };
    const by = caller && { by: caller.sub };
    const outcome = await commitAs<typeof stale>(caller, [
      { part: markChanged(was, is), refused: () => stale },
      ...movesOf(eventId, difference(heldBy(was), partyOf(is)), seats, waits),
      { part: addChange(id, { revision: is.revision, at, ...by, ...changes }), refused: () => stale },
      {
        part: announce({
          type: 'registration.changed',
          subject: id,
          sequence: sequenceAfter(was),
          at,
          data: { ...eventData(is), peopleBefore: was.people, by: caller ? 'staff' : 'registrant' },
        }),
      },
      ...(caller
        ? [
            {
              part: auditLine({
                action: 'registration.change',
                target: `registration#${id}`,
                actor: caller.sub,
                at,
                fields: Object.keys({ ...changes.before, ...changes.after }),
              }),
            },
          ]
        : []),
    ]);
    return outcome ?? is;
  });
}

/** A registrant does not get the whole record. */
async function conflictOf(was: Registration, caller: Caller | undefined): Promise<Failure> {
  if (!caller) return new Failure('registration_changed');
  const current = toRegistrationView(was);
  const by = (await readChanges(was.id)).at(-1)?.by;
  return versionConflict({ by }, caller, { current });
}

interface AtEvent {
  readonly asked: EventForm;
  /** Epoch ms. */
  readonly at: number;
  readonly zone: string;
}

function withAnswers(was: Data, { answers }: PartyChange, { asked, ...event }: AtEvent): Data {
  // Follows the stored answers, because the event's own setting may have changed since.
  const context = { ...noContext, asksEmergencyContact: was.emergencyContact !== undefined };
  const form = changeForm(eventRegistration);
  const had = ticketCounts(was);
  const is = checkAsked(answers, { ...event, form, asked, context, had, path: 'answers.' });
  const kept = Object.entries(was).filter(([name]) => !isChangeable(name));
  return { ...Object.fromEntries(kept), ...is };
}

interface Difference {
  readonly before: Data;
  readonly after: Data;
}

function differenceOf(was: Data, is: Data): Difference | undefined {
  const names = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return undefined;
  const only = (data: Data) => Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
  return { before: only(was), after: only(is) };
}

/** Until the event begins a party may become smaller, even after the deadline; only an open event takes more people. */
function refusalOf(seats: Seats, more: number, at: number): Failure | undefined {
  if (more <= 0 && isToCome(seats, at)) return undefined;
  const closed = closedBecause(seats, at);
  return closed && new Failure(closed);
}

/** A link is a private address, so a slip of a finger must not fill an event. Staff may add more. */
function tooLarge(people: number, more: number): Failure | undefined {
  if (more <= 0 || people <= largeParty) return undefined;
  return new Failure('validation_failed', { fields: ({ fields }) => ({ 'answers.attendees': fields.large_party }) });
}

const ticketPath = (ticket: string) => `answers.${ticketField(ticket)}`;

/** A party that waits has tickets, but no places yet. */
function movesOf(eventId: string, { people, tickets }: Party, seats: Seats, waits: boolean): Write<typeof stale>[] {
  const moved = { people: waits ? 0 : people, ...(tickets && { tickets }) };
  if (moved.people === 0 && Object.values(tickets ?? {}).every((number) => number === 0)) return [];
  return [takePlaces(eventId, moved, seats, ticketPath)];
}
