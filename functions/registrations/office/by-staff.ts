import type { Caller } from '#shared/api/access.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { asksNothing, type EventForm } from '#shared/calendar/event-form.ts';
import { ticketField } from '#shared/forms/asked.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import { type Form, toSchema } from '#shared/forms/form.ts';
import { defaultLanguage } from '#shared/language/languages.ts';
import { type ByStaff, byTelephone, isTelephoned } from '#shared/registrations/by-staff.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { derivedId, fingerprint } from '../../kit/ids.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import type { Write } from '../../kit/transact.ts';
import { openPlaces, readSeats, type Seats } from '../../seats/store.ts';
import { announceSubmitted } from '../announced.ts';
import { checkAsked, formAsked, pricesOf } from '../asked.ts';
import { contactOf } from '../contact.ts';
import { addGuard } from '../guards-store.ts';
import { checkFits, isJoining, joinParts } from '../intake/join.ts';
import { closedBecause, contextOf, shownFacts } from '../intake/judge.ts';
import { toRecord } from '../intake/record.ts';
import { type Answers, canonical } from '../intake/submission.ts';
import { positionAfter } from '../line-store.ts';
import { partyOf } from '../party.ts';
import { addRegistration, type Registration, readRegistration, toRegistration } from '../store.ts';
import { takePlaces } from '../take-places.ts';

type Outcome = Registration | typeof stale;

/**
 * The same key and body return the same registration (docs/decisions/by-telephone.md). Throws Failure not_found,
 * validation_failed, forbidden, already_registered, not_enough_seats {seatsLeft}, idempotency_key_reused,
 * registration_cancelled, busy, a code by which the event refuses registrations, or an error of `transactAs`.
 */
export async function registerByStaff(input: ByStaff, key: string, caller: Caller): Promise<Registration> {
  const id = derivedId(`registration ${key}`);
  const bodyHash = fingerprint(JSON.stringify(['by staff', canonical(input), input.late === true]));
  const earlier = await readRegistration(id);
  if (earlier) return replayed(earlier, bodyHash);
  const form = formFor(input);
  const takesPlaces = form.formType === 'event_registration';
  return settle(async () => {
    const at = now();
    const seats = takesPlaces ? await readSeats(String(input.data.eventId)) : undefined;
    const refusal = takesPlaces ? refusalOf(seats, input, caller, at) : undefined;
    if (refusal) throw refusal;
    const asked = await formAsked(seats?.form);
    const data = answersFor(form, input, seats && { seats, asked, at });
    const party = Number(data.attendees);
    const waits = seats !== undefined && input.waits === true && openPlaces(seats) < party;
    if (waits) checkFits(party, seats, 'data.attendees');
    const entry = { form, id, bodyHash, language: defaultLanguage, data, answers: data };
    const record: Registration = {
      ...toRecord(entry, data, {
        at,
        ip: '',
        ...pricesOf(asked),
        ...(seats?.test && { test: seats.test }),
        ...(waits && { position: positionAfter(seats.lastJoined, at) }),
      }),
      by: caller.sub,
      ...(data.agreeTerms === true && { agreedBy: 'telephone' }),
    };
    const outcome = await transactAs<Outcome>(caller, [
      {
        own: true,
        part: addRegistration(record),
        refused: (old) => {
          if (!old) throw new Error('A registration was refused by nothing');
          return replayed(toRegistration(old), bodyHash);
        },
      },
      ...(seats ? placesOf(record, seats) : []),
      ...announceSubmitted(record).map((part) => ({ part })),
      {
        part: auditLine({
          action: 'registration.write',
          target: `registration#${id}`,
          actor: caller.sub,
          at,
          fields: seats && input.late ? ['late'] : [],
        }),
      },
    ]);
    return outcome ?? record;
  });
}

function placesOf(record: Registration, seats: Seats): Write<Outcome>[] {
  const { id, data } = record;
  const eventId = String(data.eventId);
  const places: Write<Outcome>[] = isJoining(record)
    ? joinParts<Outcome>(record, seats, () => stale)
    : [takePlaces(eventId, partyOf(record), seats, ticketField)];
  return [
    ...places,
    {
      part: addGuard(eventId, contactOf(data), id),
      refused: () => {
        throw new Failure('already_registered');
      },
    },
  ];
}

function replayed(own: Registration, bodyHash: string): Registration {
  if (own.bodyHash !== bodyHash) throw new Failure('idempotency_key_reused');
  if (own.status === 'cancelled') throw new Failure('registration_cancelled');
  return own;
}

function formFor({ type }: ByStaff): Form {
  const form = formOf(type);
  if (form && isTelephoned(form)) return form;
  throw new Failure('validation_failed', { fields: ({ fields }) => ({ type: fields.form_type }) });
}

/** After the deadline, an admin may still add a caller until the event begins. */
function refusalOf(seats: Seats | undefined, { late }: ByStaff, { role }: Caller, at: number): Failure | undefined {
  if (!seats) return new Failure('not_found');
  const closed = closedBecause(seats, at);
  if (!closed) return undefined;
  if (closed !== 'registration_closed' || !late) return new Failure(closed);
  return role === 'admin' ? undefined : new Failure('forbidden');
}

interface AtEvent {
  readonly seats: Seats;
  readonly asked: EventForm;
  /** Epoch ms. */
  readonly at: number;
}

function answersFor(form: Form, { data: said }: ByStaff, event: AtEvent | undefined): Answers {
  // The facts of a free event have no price, so a submitted price is dropped.
  const data = { ...said, ...(event && { eventPrice: undefined, ...shownFacts(event.seats) }) };
  const telephoned = byTelephone(form);
  if (event && !asksNothing(event.asked)) {
    const { seats, asked, at } = event;
    return checkAsked(data, { form: telephoned, asked, context: contextOf(seats), at, zone: seats.zone, path: '' });
  }
  const parsed = toSchema(telephoned, event ? contextOf(event.seats) : noContext).safeParse(data);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw new Failure('validation_failed', { fields: ({ fields }) => fieldErrors(issues, data, fields) });
}
