import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { select } from '../../staff/list/local-rows.ts';
import { sampleRegistration } from '../samples.ts';
import { attendeeListing, attendeeSheet, checklist, peopleOf } from './coming.ts';

function registration(name: string, people: number, more: Partial<Registration> = {}): Registration {
  return sampleRegistration({
    id: name,
    type: 'event_registration',
    data: { name, email: 'a@example.org', phone: '+254 700 000000', attendees: people },
    people,
    ...more,
  });
}

const named = (name: string, people: number, attendeeNames: string) =>
  registration(name, people, { data: { name, attendeeNames } });

const attendeesOf = (registrations: readonly Registration[]) =>
  select(registrations, attendeeListing, { search: '', filters: {}, sort: 'name' }, undefined);

it('attendees are found by a pasted name with hidden marks', () => {
  const query = { search: '\u200eZu\u00adri', filters: {}, sort: 'name' };
  expect(select([registration('Zuri', 2)], attendeeListing, query, undefined)).toHaveLength(1);
});

const namesOf = (rows: readonly Registration[]) => checklist(rows, 'KES').map(({ name }) => name);

describe('attendees of an event', () => {
  it('sorts attendees by name, with cancelled ones last and not counted', () => {
    const list = attendeesOf([
      registration('Zuri', 2),
      registration('Brian', 5, { status: 'cancelled' }),
      registration('Achieng', 1),
    ]);
    expect(list.map(({ data }) => data.name)).toEqual(['Achieng', 'Zuri', 'Brian']);
    expect(peopleOf(list)).toBe(3);
    expect(namesOf(list)).toEqual(['Achieng', 'Zuri', 'Guest of Zuri']);
  });

  it.each([
    [named('Achieng Otieno', 3, 'Achieng\nDaniel\nZuri'), ['Achieng Otieno', 'Daniel', 'Zuri']],
    [named('Mary Njeri', 2, 'Mary Wanjiku\nmary  njeri'), ['Mary Njeri', 'Mary Wanjiku']],
    [named('Mary Njeri', 3, 'Mary\nMary Njeri'), ['Mary Njeri', 'Mary', 'Guest of Mary Njeri']],
    [named('Brian Rotich', 3, ' Daniel \n\nZuri\n'), ['Brian Rotich', 'Daniel', 'Zuri']],
    [named('Brian Rotich', 4, 'Daniel'), ['Brian Rotich', 'Daniel', 'Guest of Brian Rotich', 'Guest of Brian Rotich']],
    [named('Brian Rotich', 2, 'Daniel\nZuri'), ['Brian Rotich', 'Daniel', 'Zuri']],
  ])('the check list has a line for each person (%#)', (given, expected) => {
    expect(namesOf(attendeesOf([given]))).toEqual(expected);
  });

  it('sorts the waiting list by its order before everyone else, and cancelled parties last', () => {
    const rows = [
      registration('Achieng', 1),
      registration('Brian', 1, { status: 'waitlisted', position: 2 }),
      registration('Chege', 1, { status: 'cancelled' }),
      registration('Zuri', 1, { status: 'waitlisted', position: 1 }),
      registration('Abdi', 1),
    ];
    const list = select(rows, attendeeListing, { search: '', filters: {}, sort: 'waiting' }, undefined);
    expect(list.map(({ id }) => id)).toEqual(['Zuri', 'Brian', 'Abdi', 'Achieng', 'Chege']);
  });

  it.each([
    [{ arrived: true, paid_cash: false }, 'Yes'],
    [{ arrived: true, here: [1, 2, 3], paid_cash: false }, 'Yes'],
    [{ arrived: true, here: [2, 3], paid_cash: false }, '2 of 3'],
    [{ arrived: false, paid_cash: true }, ''],
  ])('the attendee file says for the ticks %o: %s', (door, said) => {
    const [, cell] = attendeeSheet.find(([head]) => head === 'Arrived') ?? [];
    expect(cell?.(registration('x', 3, { door }), { zone: 'Africa/Nairobi' })).toBe(said);
  });

  it.each(['0712 345', '0712345678', '+254712345678', '712 345678'])(
    'finds an attendee by a telephone number typed as %s',
    (search) => {
      const one = registration('x', 1, { data: { name: 'Achieng', phone: '+254 712 345678' } });
      const found = select([one], attendeeListing, { search, filters: {}, sort: 'name' }, undefined);
      expect(found.map(({ id }) => id)).toEqual(['x']);
    },
  );

  it('fills the columns of the attendee file', () => {
    const data = {
      name: 'Achieng',
      phone: '+254 712 345678',
      email: 'achieng@example.org',
      attendeeNames: 'Daniel\nZuri',
      emergencyContact: 'Rose',
      emergencyPhone: '0722 000 111',
      dietaryRestrictions: 'No groundnuts',
      specialNeeds: 'A chair',
      paymentMethod: 'M-Pesa',
    };
    const door = { arrived: true, paid_cash: false };
    const attendee = registration('x', 3, {
      data,
      door,
      payment: { state: 'part', due: 3000, paid: 1000, returned: 500.5 },
    });
    const cells = attendeeSheet.map(([head, cell]) => [head, cell(attendee, { zone: 'Africa/Nairobi' })]);
    expect(Object.fromEntries(cells)).toEqual({
      Name: 'Achieng',
      Phone: '+254712345678',
      Email: 'achieng@example.org',
      People: 3,
      'Names of Attendees': 'Daniel\nZuri',
      'Emergency Contact Name': 'Rose',
      'Emergency Contact Phone': '+254722000111',
      'Dietary Restrictions': 'No groundnuts',
      'Special Needs': 'A chair',
      'Payment Method': 'M-Pesa',
      Payment: 'Paid in part',
      'Total Price': 3000,
      'Amount Paid': 1000,
      'Amount Refunded': 500.5,
      Arrived: 'Yes',
      'Paid Cash at the Door': '',
      Status: 'Confirmed',
      Reference: 'ABCD1234',
    });
  });

  it.each([
    [{ state: 'to_pay', due: 3000, paid: 0 }, 'M-Pesa', 'To pay: Ksh 3,000'],
    [{ state: 'to_pay', due: 3000, paid: 0 }, 'Pay at event', 'To pay at the event: Ksh 3,000'],
    [{ state: 'part', due: 3000, paid: 1000.5 }, 'Cash', 'Paid Ksh 1,000.50 of Ksh 3,000'],
    [{ state: 'paid', due: 3000, paid: 3000 }, 'Cash', 'Paid: Ksh 3,000'],
    [
      { state: 'over', due: 3000, paid: 3500 },
      'Cash',
      'Paid Ksh 3,500, more than the price of Ksh 3,000: Ksh 500 to give back',
    ],
    [{ state: 'over', due: 0, paid: 3000 }, 'Cash', 'Paid Ksh 3,000, to give back'],
    [{ state: 'refunded', due: 3000, paid: 0, returned: 3000 }, 'Cash', 'Refunded: Ksh 3,000'],
    [
      { state: 'part', due: 3000, paid: 2000, returned: 1000 },
      'Cash',
      'Paid Ksh 2,000 of Ksh 3,000 (Ksh 1,000 refunded)',
    ],
    [undefined, 'Cash', ''],
  ] as const)('the check list shows payment %o by %s as: %s', (payment, paymentMethod, said) => {
    const row = registration('Zuri', 2, { data: { name: 'Zuri', paymentMethod }, ...(payment && { payment }) });
    expect(checklist([row], 'KES').map((line) => line.payment)).toEqual([said, '']);
  });
});
