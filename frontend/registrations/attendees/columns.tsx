import { isPriced } from '#shared/calendar/event-form-of.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { shownPhones } from '#shared/forms/phone-number.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { MailLink } from '../../kernel/reach.tsx';
import type { Column } from '../../staff/list/list.ts';
import { PhoneLinks } from '../../staff/phone-links.tsx';
import { peopleColumn, statusColumn } from '../columns.tsx';
import { messages as all } from '../messages.ts';
import { PaymentMark } from '../payment-mark.tsx';
import { emailOf, shownName } from '../words.ts';
import css from './attendees.module.css';
import { answerIn, companyText } from './coming.ts';
import { messages as m } from './messages.ts';

/** A column of several answers: the first one given in normal text, the others muted. */
function answers(id: keyof typeof m.columns, width: string, ...names: readonly string[]): Column<Registration> {
  const answer = (row: Registration, name: string) =>
    name === 'emergencyPhone' ? shownPhones(answerIn(row, name)) : answerIn(row, name);
  const given = (row: Registration) => names.map((name) => answer(row, name)).filter(Boolean);
  return {
    id,
    head: m.columns[id],
    width,
    wraps: true,
    card: 'named',
    isEmpty: (row) => given(row).length === 0,
    cell: (row) => {
      const [first = m.nothing, ...others] = given(row);
      return (
        <>
          {first} <small>{others.join(', ')}</small>
        </>
      );
    },
  };
}

/** An address that is too long for its line breaks before the `@`. */
function Mail({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <MailLink address={address} className={css.mail}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </MailLink>
  );
}

/** The state of the payment. The details show the payment method. */
const paymentColumn: Column<Registration> = {
  id: 'payment',
  head: m.columns.payment,
  width: '6rem',
  card: 'named',
  isEmpty: ({ payment }) => payment === undefined,
  cell: (row) => <PaymentMark of={row} />,
};

const nameColumn: Column<Registration> = {
  id: 'name',
  head: all.table.name,
  sort: ['name', 'name_desc'],
  cell: (row) => <bdi>{shownName(row)}</bdi>,
  secondary: companyText,
};

const contactColumn = (width: string): Column<Registration> => ({
  id: 'contact',
  head: m.columns.contact,
  width,
  wraps: true,
  card: 'wide',
  cell: (row) => (
    <span className={css.contact}>
      <span>
        <PhoneLinks of={answerIn(row, 'phone')} />
      </span>{' '}
      <Mail address={emailOf(row)} />
    </span>
  ),
});

/** The columns of the attendee list: with payments if the event has a price, with emergency contacts if it asks for them. */
export function attendeeColumns(
  event: Pick<StaffEvent, 'price' | 'tickets' | 'ask_emergency_contact'>,
): readonly Column<Registration>[] {
  const priced = isPriced(event);
  // Wider if the payment column is absent.
  const asked = answers('emergency', priced ? '13%' : '15%', 'emergencyContact', 'emergencyPhone');
  const emergency = event.ask_emergency_contact ? [asked] : [];
  return [
    nameColumn,
    peopleColumn,
    contactColumn(emergency.length === 0 ? '33%' : priced ? '25%' : '28%'),
    ...emergency,
    answers('needs', '9%', 'dietaryRestrictions', 'specialNeeds'),
    ...(priced ? [paymentColumn] : []),
    { ...statusColumn, width: '7.5rem', sort: ['waiting', 'waiting'] },
  ];
}
