import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { Question, RowAction } from '../staff/list/list.ts';
import { acceptance, cancellation } from './actions.ts';
import { sampleRegistration } from './samples.ts';

const party = { type: 'event_registration', people: 3 } as const;
const data = { eventTitle: 'Camp' };
const mailed = sampleRegistration({ ...party, data: { ...data, name: 'Achieng', email: 'achieng@example.org' } });
const called = sampleRegistration({ ...party, id: '2', data: { ...data, name: 'Otieno', phone: '+254712345678' } });
const unreached = sampleRegistration({ ...party, id: '3', people: 1, data: { ...data, name: 'Wanjiru' } });

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

const linesOf = (question: Question | undefined) => [question?.text, textOf(renderToString(question?.below))];
const asks = (work: RowAction<Registration>, row: Registration) => linesOf(work.question?.(row));
const asksMany = (work: RowAction<Registration>, ...rows: readonly Registration[]) =>
  linesOf(work.many?.question(rows));
const says = (work: RowAction<Registration>, row: Registration) => work.notice(row, row).text;

const toCall = '1 registration has no email address. Please call them:Otieno 0712 345 678 (3 people)';

describe('cancelling registrations', () => {
  it('cancelling announces an email if the registrant gave an address', () => {
    const text = 'Camp: 3 places are released. We tell them by email. They can register again with the same address.';
    expect(asks(cancellation, mailed)).toEqual([text, '']);
    expect(says(cancellation, mailed)).toBe('3 places are free again. We tell them by email.');
    const held = 'Camp: they had no place yet. We tell them by email.';
    expect(asks(cancellation, { ...mailed, status: 'waitlisted' })).toEqual([held, '']);
  });

  it('cancelling names the registrant to call, with the number, if they gave no email address', () => {
    expect(asks(cancellation, called)).toEqual(['Camp: 3 places are released.', toCall]);
    expect(says(cancellation, called)).toBe('3 places are free again. Please call: Otieno, 0712 345 678.');
    const waiting = { ...called, status: 'waitlisted' } as const;
    expect(asks(cancellation, waiting)).toEqual(['Camp: they had no place yet.', toCall]);
    expect(says(cancellation, waiting)).toBe('Please call: Otieno, 0712 345 678.');
    expect(says(cancellation, unreached)).toContain('Please call: Wanjiru, who gave no number.');
  });

  it('cancelling suspected spam or a letter names no one to call', () => {
    for (const row of [
      { ...called, status: 'quarantined' } as const,
      sampleRegistration({ data: { name: 'Otieno' } }),
    ]) {
      expect(asks(cancellation, row)[1]).toBe('');
      expect(says(cancellation, row)).toBeUndefined();
    }
  });

  it.each([
    ['7 places are released, and we tell those who gave an email address.', [mailed, called, unreached]],
    ['4 places are released.', [called, unreached]],
  ])('cancelling several says “%s” and names each person to call', (text, rows) => {
    expect(asksMany(cancellation, ...rows)).toEqual([
      text,
      '2 registrations have no email address. Please call them:Otieno 0712 345 678 (3 people)Wanjiru no number',
    ]);
    expect(cancellation.many?.after?.(rows)).toBe('Please call: Otieno, 0712 345 678; Wanjiru, who gave no number.');
  });

  it('cancelling several names no person to call if everyone has an email address', () => {
    const text = '6 places are released, and we tell the people by email.';
    expect(asksMany(cancellation, mailed, { ...mailed, id: '4' })).toEqual([text, '']);
    expect(cancellation.many?.after?.([mailed])).toBe('');
  });
});

describe('accepting registrations', () => {
  it.each([
    [mailed, ' We tell the sender by email.', ' We tell them by email.', ''],
    [called, '', ' Please call: Otieno, 0712 345 678.', toCall],
  ])('accepting announces an email to the sender, or names the person to call', (row, told, after, list) => {
    expect(asks(acceptance, row)).toEqual([`Camp: it takes 3 places, if that many are free.${told}`, list]);
    expect(says(acceptance, row)).toBe(`3 places are taken.${after}`);
  });

  it.each([
    [0, 'No place is left for this event.'],
    [1, 'Only 1 place is left for this event.'],
    [2, 'Only 2 places are left for this event.'],
  ])('accepting says that %i places are left if the party does not fit', (seatsLeft, text) => {
    const error = new ApiError('not_enough_seats', { status: 409, body: { seatsLeft } });
    expect(acceptance.failed(error).text).toBe(`${text} You can press again: it is accepted only once.`);
  });

  it('accepting several names each person to call', () => {
    const text =
      'They take 6 places in all, as far as that many are free. We tell the senders who gave an email address.';
    expect(asksMany(acceptance, mailed, called)).toEqual([text, toCall]);
    expect(acceptance.many?.after?.([mailed, called])).toBe('Please call: Otieno, 0712 345 678.');
  });
});
