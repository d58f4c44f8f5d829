import { describe, expect, it } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { sheetName, sheetOf } from '../staff/list/sheet.ts';
import { paymentText, shortPaymentText } from '../staff/payment-text.ts';
import { queries } from '../staff/queries.ts';
import { answersOf } from './answers.ts';
import { sampleRegistration } from './samples.ts';
import { questionColumns, registrationSheet } from './sheet.ts';
import { shortStatusText, statusText } from './status-text.ts';
import { submittedTime } from './submitted-time.ts';
import { shownName } from './words.ts';
import { workColumns } from './work-sheet.ts';

const zone = 'Africa/Nairobi';

function registration(number: number, more: Partial<Registration> = {}): Registration {
  return sampleRegistration({
    id: String(number).padStart(26, '0'),
    data: { name: `No ${number}`, email: 'a@example.org' },
    submitted_at: '2026-11-21T06:02:00.000Z',
    reference: `R${number}`,
    ...more,
  });
}

describe('times of registrations', () => {
  it.each([
    ['Africa/Nairobi', 'Nov 22, 2026, 12:30 AM'],
    ['UTC', 'Nov 21, 2026, 9:30 PM'],
    ['Pacific/Kiritimati', 'Nov 22, 2026, 11:30 AM'],
  ])('registrations show the wall time of %s in the specification’s format', (church, text) => {
    expect(submittedTime('2026-11-21T21:30:00.000Z', church)).toBe(text);
  });
});

describe('status of places that await confirmation', () => {
  it.each([
    [
      { status: 'held', held_until: '2026-11-21T15:30:00.000Z' },
      'Waiting for confirmation until 6:30 PM',
      'Held until 6:30 PM',
    ],
    [{ status: 'confirmed', held_until: '2026-11-21T15:30:00.000Z' }, 'Confirmed', 'Confirmed'],
    [{ status: 'cancelled', reason: 'unconfirmed' }, 'Released, not confirmed', 'Released'],
    [{ status: 'cancelled', reason: 'staff' }, 'Cancelled', 'Cancelled'],
  ] as const)(
    'a status uses the church’s clock, in full in details and file, and short in the list: %o',
    (of, whole, short) => {
      expect([statusText(of, { zone }), shortStatusText(of, { zone })]).toEqual([whole, short]);
      const [, status] = questionColumns([registration(1, of)]);
      expect(status?.[1](registration(1, of), { zone })).toBe(whole);
    },
  );
});

describe('the file of registrations', () => {
  it('the file has the church’s date in its name', () => {
    expect(sheetName('registrations', Date.UTC(2026, 10, 21, 20, 59), { zone })).toBe('registrations-2026-11-21.csv');
    expect(sheetName('registrations', Date.UTC(2026, 10, 21, 21), { zone })).toBe('registrations-2026-11-22.csv');
  });

  it('the file has exactly the specified columns, other answers in Details, semicolons for commas, and no formulas', () => {
    const data = { name: '=1+1', email: 'a@example.org', phone: '+254 700 000000', message: 'bread, "milk"', n: 2 };
    const rows = [registration(1, { data, status: 'cancelled' }), registration(2, { test: true })];
    const text = sheetOf(registrationSheet, rows, { zone });
    expect(text.split('\r\n')).toEqual([
      '\ufeffType,Name,Email,Phone,Submitted At,Details',
      `Contact Message,'=1+1,a@example.org,+254700000000,"Nov 21, 2026, 9:02 AM","message: bread; ""milk""; n: 2"`,
      'Contact Message,No 2,a@example.org,,"Nov 21, 2026, 9:02 AM",',
      '',
    ]);
  });
});

describe('question columns of the wide file', () => {
  const event = {
    eventId: 'carols-1',
    eventTitle: 'Carols',
    eventDate: '2026-12-12',
    eventTime: '18:30',
    name: 'Achieng',
    email: 'a@example.org',
    phone: '0712345678',
    emergencyPhone: '+254 722 000111',
    agreeTerms: true,
    paymentMethod: 'M-Pesa',
    odd_key: 'x',
  };
  const rows = [
    registration(1, { type: 'event_registration', data: event }),
    registration(2, { data: { name: 'B', email: 'b@example.org', message: '=1+1', subject: 'Choir' } }),
    registration(3, { type: 'something_gone', data: { subject: 'Old' }, test: true }),
  ];
  const filled = (row: Registration) =>
    Object.fromEntries(
      questionColumns(rows).flatMap(([head, cell]) => {
        const text = String(cell(row, { zone }) ?? '');
        return text === '' ? [] : [[head, text]];
      }),
    );
  const heads = (some: readonly Registration[]) => questionColumns(some).map(([head]) => head);

  it('question columns follow the specified ones in a fixed order, with readable heads', () => {
    expect(heads(rows).slice(0, 6)).toEqual(['Reference', 'Status', 'Event', 'Date', 'Time', 'Price']);
    expect(heads(rows).slice(-2)).toEqual(['Subject', 'Message']);
    expect(heads([...rows].reverse())).toEqual(heads(rows));
    // A file of one form has all its questions, answered or not.
    expect(heads(rows.slice(1, 2))).toEqual(['Reference', 'Status', 'Subject', 'Message']);
    expect(new Set(heads(rows)).size).toBe(heads(rows).length);
    expect(heads(rows).join()).not.toMatch(/_|eventTitle|[a-z][A-Z]/);
  });

  it('question columns contain readable answers, with telephone numbers as text', () => {
    const [first, second, third] = rows.map(filled);
    expect(first).toEqual({
      Reference: 'R1',
      Status: 'Confirmed',
      Event: 'Carols',
      Date: '2026-12-12',
      Time: '18:30',
      'Emergency Contact Phone': '+254722000111',
      'Payment Method': 'M-Pesa',
      'I agree to the terms and conditions': 'Yes',
    });
    expect(second).toEqual({ Reference: 'R2', Status: 'Confirmed', Subject: 'Choir', Message: '=1+1' });
    expect(third).toEqual({ Reference: 'R3', Status: 'Confirmed · Test, not counted' });
    expect(sheetOf([...registrationSheet, ...questionColumns(rows)], rows, { zone })).toContain(",Choir,'=1+1\r\n");
  });

  it('the wide file has price, paid and returned amounts as soon as one registration has a price', () => {
    const data = { name: 'Zuri' };
    const some = [
      registration(1, { data, payment: { state: 'part', due: 3000, paid: 1000.5, returned: 499.5 } }),
      registration(2, { data, payment: { state: 'to_pay', due: 500, paid: 0 } }),
      registration(3, { data }),
    ];
    const sums = questionColumns(some).slice(2, 6);
    expect(sums.map(([head]) => head)).toEqual(['Payment', 'Total Price', 'Amount Paid', 'Amount Refunded']);
    expect(some.map((row) => sums.map(([, cell]) => cell(row, { zone }) ?? ''))).toEqual([
      ['Paid in part', 3000, 1000.5, 499.5],
      ['To pay', 500, 0, 0],
      ['', '', '', ''],
    ]);
    expect(heads(some.slice(2))).not.toContain('Payment');
  });

  it('every question of every form has a distinct head', () => {
    for (const { formType, fields } of Object.values(forms)) {
      const asked = fields.filter(({ name }) => !['name', 'email', 'phone', 'eventId'].includes(name));
      expect(heads([registration(1, { type: formType })])).toHaveLength(2 + asked.length);
    }
  });
});

it('the wide file ends with the work state, in the words of the kind, the assignee and the next due day', async () => {
  const work = { version: 1 };
  const rows = [
    registration(1),
    registration(2, { work: { ...work, state: 'done', assignee: 'a1' } }),
    registration(3, {
      type: 'event_registration',
      work: { ...work, state: 'in_hand', assignee: 'gone', due: '2026-12-01' },
    }),
    registration(4, { type: 'event_registration' }),
    registration(5, { type: 'visit_registration', data: { name: 'No 5', serviceDate: '2026-11-29' }, steps_due: true }),
  ];
  queries.setQueryData(['colleagues'], { success: true, me: 'a1', people: [{ id: 'a1', name: 'Samuel Otieno' }] });
  const columns = await workColumns(rows);
  expect(columns.map(([head]) => head)).toEqual(['Progress', 'Assigned To', 'Due']);
  expect(rows.map((row) => columns.map(([, cell]) => cell(row, { zone }) ?? ''))).toEqual([
    ['New', '', ''],
    ['Answered', 'Samuel Otieno', ''],
    ['In progress', 'Former staff member', '2026-12-01'],
    ['', '', ''],
    ['New', '', '2026-12-01'],
  ]);
  queries.clear();
});

describe('the answers in the details', () => {
  const lines = (type: string, data: Registration['data']) =>
    answersOf({ type, data }, 'KES').map(({ label, text }) => `${label}: ${text}`);

  it('the details follow the form’s order and labels, with unanswered ones empty and unknown ones by their key', () => {
    expect(lines('contact_form', { odd_key: true, message: 'Hello', name: 'A', email: 'a@b.cd', subject: '' })).toEqual(
      ['Name: A', 'Email: a@b.cd', 'Phone: ', 'Subject: ', 'Message: Hello', 'odd_key: Yes'],
    );
    expect(lines('unknown', { b: 1, a: false })).toEqual(['b: 1', 'a: No']);
  });

  it('the details leave out questions that were not asked, and format facts for readers', () => {
    const data = { eventId: 'e', eventTitle: 'Carols', eventDate: '2026-12-12', eventTime: '18:30', eventPrice: 250 };
    const shown = lines('event_registration', { ...data, attendees: 2 });
    expect(shown.slice(0, 4)).toEqual(['Event: Carols', 'Date: Sat 12 Dec 2026', 'Time: 6:30 PM', 'Price: Ksh 250']);
    expect(shown.join()).not.toMatch(/Emergency|Payment Method/);
    expect(shown).toContain('Dietary Restrictions: ');
  });

  it('the details include every answer of every form', () => {
    for (const { formType, fields } of Object.values(forms)) {
      const data = Object.fromEntries(fields.map(({ name }) => [name, `say ${name}`]));
      const shown = answersOf({ type: formType, data }, 'KES').map(({ text }) => text);
      const expected = fields.filter(({ name }) => name !== 'eventId').map(({ name }) => `say ${name}`);
      expect(shown).toEqual(expected);
    }
  });
});

describe('registrations without a name', () => {
  it.each([
    [{ phone: '+254712345678' }, '0712 345 678'],
    [{ request: 'Please pray for my mother, who is ill' }, '“Please pray for my mother, who …”'],
    [{ message: 'Thank you!' }, '“Thank you!”'],
    [{}, 'No name given'],
  ])('%o is shown as %s', (data, shown) => {
    expect(shownName({ data })).toBe(shown);
  });
});

it('the payment of a party with a cash tick reads as paid at the door until the books have it', () => {
  const door = { arrived: true, paid_cash: true };
  const owing = registration(1, { payment: { state: 'to_pay', due: 1500, paid: 0 }, door });
  expect(shortPaymentText(owing)).toBe('Paid at the door');
  expect(paymentText(owing, 'KES')).toBe('Ksh 1,500 paid in cash at the door, to be entered in the books');
  const entered = registration(1, { payment: { state: 'paid', due: 1500, paid: 1500 }, door });
  expect([shortPaymentText(entered), paymentText(entered, 'KES')]).toEqual(['Paid', 'Paid: Ksh 1,500']);
});
