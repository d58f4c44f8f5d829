import type { Caller } from '#shared/api/access.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { noContext } from '#shared/forms/context.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { toSchema } from '#shared/forms/form.ts';
import { largeParty } from '#shared/forms/party.ts';
import { changeForm, type PartyChange } from '#shared/registrations/own.ts';
import { announce } from '../../kit/announce.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { commitAs } from '../../kit/standing.ts';
import type { Write } from '../../kit/transact.ts';
import { versionConflict } from '../../kit/version-conflict.ts';
import { giveSeatsBack, readSeats, type Seats } from '../../seats/store.ts';
import { eventData, sequenceAfter } from '../announced.ts';
import { checkFits } from '../intake/join.ts';
import { closedBecause, isToCome } from '../intake/judge.ts';
import { toRegistrationView } from '../present.ts';
import { markChanged } from '../status-store.ts';
import { type Registration, readRegistration } from '../store.ts';
import { takePlaces } from '../take-places.ts';
import { addChange, readChanges } from './changes-store.ts';

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
    const data = withAnswers(was.data, change);
    const difference = differenceOf(was.data, data);
    if (!difference) return was;
    const revision = was.revision ?? 0;
    if (change.revision !== revision) throw await conflictOf(was, caller);
    if (revision >= mostChanges) throw new Failure('rate_limited', { retryAfterSeconds: 86_400 });
    const at = now();
    const people = Number(data.attendees);
    const more = people - was.people;
    const refusal = refusalOf(seats, more, at) ?? (caller ? undefined : tooLarge(people, more));
    if (refusal) throw refusal;
    if (waits) checkFits(people, seats, 'answers.attendees');
    const is = { ...was, data, people, revision: revision + 1 };
    const by = caller && { by: caller.sub };
    const outcome = await commitAs<typeof stale>(caller, [
      { part: markChanged(was, is), refused: () => stale },
      ...(waits ? [] : placesOf(eventId, more, seats)),
      { part: addChange(id, { revision: is.revision, at, ...by, ...difference }), refused: () => stale },
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
                fields: Object.keys({ ...difference.before, ...difference.after }),
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

function withAnswers(was: Data, { answers }: PartyChange): Data {
  const asked = changeForm(eventRegistration);
  // Follows the stored answers, because the event's own setting may have changed since.
  const asksEmergencyContact = was.emergencyContact !== undefined;
  const parsed = toSchema(asked, { ...noContext, asksEmergencyContact }).safeParse(answers);
  if (!parsed.success) {
    const { issues } = parsed.error;
    throw new Failure('validation_failed', {
      fields: ({ fields }) =>
        Object.fromEntries(
          Object.entries(fieldErrors(issues, answers, fields)).map(([name, text]) => [`answers.${name}`, text]),
        ),
    });
  }
  const names = new Set(asked.fields.map(({ name }) => name));
  const kept = Object.entries(was).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(kept), ...parsed.data };
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

function placesOf(eventId: string, more: number, seats: Seats): Write<typeof stale>[] {
  if (more < 0) return [{ part: giveSeatsBack(eventId, -more), refused: () => stale }];
  return more === 0 ? [] : [takePlaces(eventId, more, seats)];
}
