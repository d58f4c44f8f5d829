import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { type DoorChange, isHere, peopleHere } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { paymentText } from '../../staff/payment-text.ts';
import { PhoneLinks } from '../../staff/phone-links.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { ticketLines } from '../asked.ts';
import { shownName } from '../words.ts';
import css from './attendees.module.css';
import { answerIn, companyText, partyOf } from './coming.ts';
import { doorMessages as m } from './door-messages.ts';

interface Props {
  readonly row: Registration;
  readonly event: StaffEvent;
  /** The ticks that the server has not confirmed. */
  readonly waiting: DoorChange | undefined;
  /** The server could not be reached. */
  readonly isHeld: boolean;
  readonly onTick: (change: DoorChange) => void;
}

/** A party at the door. A larger one has a tick for each person, and one for all of them. */
export function DoorParty({ row, event, waiting = {}, isHeld, onTick }: Props) {
  const { currency } = usePageStore().church;
  const { people = 1, door } = row;
  const name = shownName(row);
  const { asked, ...party } = partyOf(row);
  const size = party.names.length + party.guests;
  // A single guest needs no counter.
  const names = party.guests === 1 ? [...party.names, m.guest] : party.names;
  const guests = size - names.length;
  const isParty = size > 1;
  const here = peopleHere(door, people);
  const tickets = ticketLines(row);
  const facts = [
    isParty && here > 0 ? m.here(here, people) : tickets.length === 0 && m.people(people),
    tickets.join(', '),
    // Each person's tick has the name already.
    !isParty && companyText(row),
    paymentText(row, currency),
  ];
  const from = (first: number, count: number, isIn: (position: number) => boolean): DoorChange => ({
    here: Object.fromEntries(Array.from({ length: count }, (_, index) => [first + index, isIn(first + index)])),
  });
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <PhoneLinks of={answerIn(row, 'phone')} />
        </small>
        <small className="soft num">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.doorTicks}>
        {isParty ? (
          <Tick
            label={m.everyone(people)}
            of={m.of(name)}
            checked={here === people}
            isSome={here > 0 && here < people}
            isBusy={waiting.here !== undefined || waiting.arrived !== undefined}
            isHeld={isHeld}
            onChange={(to) => onTick(from(1, size, () => to))}
          />
        ) : (
          <Tick
            label={m.arrived}
            of={m.of(name)}
            checked={here > 0}
            isBusy={waiting.arrived !== undefined}
            isHeld={isHeld}
            onChange={(arrived) => onTick({ arrived })}
          />
        )}
        {isPriced(event) && (
          <Tick
            label={m.paidCash}
            of={m.of(name)}
            checked={door?.paid_cash === true}
            isBusy={waiting.paid_cash !== undefined}
            isHeld={isHeld}
            onChange={(paid_cash) => onTick({ paid_cash })}
          />
        )}
      </span>
      {isParty && (
        <fieldset className={css.doorPeople}>
          <legend className="sr">{m.party(name)}</legend>
          {names.map((each, index) => (
            <Tick
              // biome-ignore lint/suspicious/noArrayIndexKey: a tick belongs to a position in the party
              key={index}
              label={each || asked[index]?.title || name}
              of={m.isHere}
              checked={isHere(door, index + 1)}
              isBusy={waiting.here?.[index + 1] !== undefined}
              isHeld={isHeld}
              onChange={(to) => onTick({ here: { [index + 1]: to } })}
            />
          ))}
          {guests > 0 && (
            <Guests
              row={row}
              first={names.length + 1}
              count={guests}
              onChange={(arrived) =>
                onTick(from(names.length + 1, guests, (position) => position <= names.length + arrived))
              }
            />
          )}
        </fieldset>
      )}
    </li>
  );
}

interface TickProps {
  readonly label: string;
  /** Read after the label, such as whose tick it is. */
  readonly of: string;
  readonly checked: boolean;
  /** A part of the party is ticked. */
  readonly isSome?: boolean;
  readonly isBusy: boolean;
  readonly isHeld: boolean;
  readonly onChange: (to: boolean) => void;
}

function Tick({ label, of, checked, isSome = false, isBusy, isHeld, onChange }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        checked={checked}
        aria-busy={isBusy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <bdi>{label}</bdi>
        <span className="sr">{of}</span>
        {isHeld && isBusy && <small className="soft">{m.waits}</small>}
      </span>
    </label>
  );
}

interface GuestsProps {
  readonly row: Registration;
  /** The position of the first guest. */
  readonly first: number;
  readonly count: number;
  readonly onChange: (arrived: number) => void;
}

/** Guests without names are counted. */
function Guests({ row, first, count, onChange }: GuestsProps) {
  const arrived = Array.from({ length: count }, (_, index) => isHere(row.door, first + index)).filter(Boolean).length;
  const name = shownName(row);
  return (
    <StepperField
      id={`guests-${row.id}`}
      name="guests"
      label={m.guests(count)}
      optional=""
      min={0}
      max={count}
      value={String(arrived)}
      fewer={m.fewer(name)}
      more={m.more(name)}
      onChange={(value) => {
        const to = Math.min(count, Math.max(0, Math.trunc(Number(value)) || 0));
        if (to !== arrived) onChange(to);
      }}
    />
  );
}
