import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { forms } from '#shared/forms/catalogue.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { answersOf } from './answers.ts';
import { figuresOf } from './figures.ts';
import { further, type Loaded, listKey, pagesAtFirst, readAll, readNewest, readOlder, replace } from './loaded.ts';
import { sampleRegistration } from './samples.ts';
import { sheetName, sheetOf } from './sheet.ts';
import { ago, wallTime } from './words.ts';

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

describe('the figures', () => {
  it('count what came in, as the server does: cancelled ones too, no trials, no suspected spam', () => {
    const all = [
      registration(1, { type: 'membership_class' }),
      registration(2, { type: 'baptism_registration', status: 'cancelled' }),
      registration(3, { type: 'event_registration', status: 'waitlisted' }),
      registration(4, { type: 'baptism_registration', status: 'quarantined' }),
      registration(5, { type: 'membership_class', test: true }),
      registration(6, { type: 'test_registration', test: true, status: 'cancelled' }),
    ];
    expect(figuresOf(all)).toEqual({ all: 3, membership: 2, cancelled: 1, trials: 2, suspects: 1 });
    expect(figuresOf([])).toEqual({ all: 0, membership: 0, cancelled: 0, trials: 0, suspects: 0 });
  });
});

describe('times', () => {
  it.each([
    ['Africa/Nairobi', 'Nov 22, 2026, 12:30 AM'],
    ['UTC', 'Nov 21, 2026, 9:30 PM'],
    ['Pacific/Kiritimati', 'Nov 22, 2026, 11:30 AM'],
  ])('are the wall time of %s, in the specification’s form', (church, text) => {
    expect(wallTime('2026-11-21T21:30:00.000Z', church)).toBe(text);
  });

  it('of the list’s age are never more exact than true', () => {
    expect([0, -5000, 59_999].map((age) => ago(0, age))).toEqual(Array(3).fill('just now'));
    expect(ago(0, 60_000)).toBe('1 min ago');
    expect(ago(0, 3_599_999)).toBe('59 min ago');
    expect(ago(0, 3_600_000)).toBe('1 hour ago');
    expect(ago(0, 7_200_000)).toBe('2 hours ago');
  });
});

describe('the sheet', () => {
  it('is named by the church’s day', () => {
    expect(sheetName(Date.UTC(2026, 10, 21, 20, 59), zone)).toBe('registrations-2026-11-21.csv');
    expect(sheetName(Date.UTC(2026, 10, 21, 21), zone)).toBe('registrations-2026-11-22.csv');
  });

  it('has the specification’s columns, semicolons for commas in Details, and nothing that is calculated', () => {
    const data = { name: '=1+1', email: 'a@example.org', phone: '+254 700 000000', message: 'bread, "milk"', n: 2 };
    const text = sheetOf([registration(1, { data, status: 'cancelled' }), registration(2, { test: true })], zone);
    expect(text.split('\r\n')).toEqual([
      '\ufeffType,Name,Email,Phone,Submitted At,Details',
      `Contact Message,'=1+1,a@example.org,'+254 700 000000,"Nov 21, 2026, 9:02 AM","reference: R1; status: cancelled; message: bread; ""milk""; n: 2"`,
      'Contact Message,No 2,a@example.org,,"Nov 21, 2026, 9:02 AM",reference: R2; status: confirmed; test: true',
      '',
    ]);
  });
});

describe('the details', () => {
  const lines = (type: string, data: Registration['data']) =>
    answersOf({ type, data }, 'KES').map(({ label, text }) => `${label}: ${text}`);

  it('stand in the form’s order by its labels, unanswered ones empty, unknown ones by their key', () => {
    expect(lines('contact_form', { odd_key: true, message: 'Hello', name: 'A', email: 'a@b.cd', subject: '' })).toEqual(
      ['Name: A', 'Email: a@b.cd', 'Phone: ', 'Subject: ', 'Message: Hello', 'odd_key: Yes'],
    );
    expect(lines('unknown', { b: 1, a: false })).toEqual(['b: 1', 'a: No']);
  });

  it('leave out what was never asked, and write facts as people read them', () => {
    const data = { eventId: 'e', eventTitle: 'Carols', eventDate: '2026-12-12', eventTime: '18:30', eventPrice: 250 };
    const shown = lines('event_registration', { ...data, attendees: 2 });
    expect(shown.slice(0, 4)).toEqual([
      'Event: Carols',
      'Date: Saturday 12 December 2026',
      'Time: 6:30 PM',
      'Price: Ksh 250',
    ]);
    expect(shown.join()).not.toMatch(/Emergency|Payment Method/);
    expect(shown).toContain('Dietary Restrictions: ');
  });

  it('name every answer of every form', () => {
    for (const { formType, fields } of Object.values(forms)) {
      const data = Object.fromEntries(fields.map(({ name }) => [name, `say ${name}`]));
      const shown = answersOf({ type: formType, data }, 'KES').map(({ text }) => text);
      const expected = fields.filter(({ name }) => name !== 'eventId').map(({ name }) => `say ${name}`);
      expect(shown).toEqual(expected);
    }
  });
});

describe('loading', () => {
  const queries = new QueryClient();
  afterEach(() => queries.clear());
  const shown = () => queries.getQueryData<Loaded>(listKey);

  /** So many pages of two; `fails` is a page that does not arrive. */
  function pagesOf(count: number, fails?: number) {
    const asked: number[] = [];
    return {
      asked,
      getRegistrations: async ({ query }: { query: { cursor?: string | undefined } }) => {
        const page = Number(query.cursor ?? 0);
        asked.push(page);
        if (page === fails) throw new ApiError('internal');
        const registrations = [registration(2 * page), registration(2 * page + 1)];
        return { success: true as const, registrations, ...(page + 1 < count && { next: String(page + 1) }) };
      },
    };
  }
  const options = { now: () => 7, atLeast: 0, onProgress: () => {} };

  it('reads page after page, tells of each, and says when it has everything', async () => {
    const told: number[] = [];
    const onProgress = ({ registrations }: Loaded) => told.push(registrations.length);
    const read = await readNewest({ ...options, api: pagesOf(3), onProgress });
    expect(told).toEqual([2, 4]);
    expect(read.registrations.map(({ reference }) => reference)).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
    expect(read).toMatchObject({ next: undefined, readAt: 7 });
  });

  it('stops after its pages, but not before as many as were shown', async () => {
    const api = pagesOf(1000);
    expect(await readNewest({ ...options, api })).toMatchObject({ next: String(pagesAtFirst) });
    expect(api.asked).toHaveLength(pagesAtFirst);
    const more = await readNewest({ ...options, api, atLeast: 90 });
    expect(more.registrations).toHaveLength(90);
  });

  it('of a list that nobody waits for any more ends', async () => {
    const end = new AbortController();
    const api = pagesOf(1000);
    const read = readNewest({ ...options, api, signal: end.signal, onProgress: () => end.abort() });
    await expect(read).rejects.toThrow();
    expect(api.asked).toEqual([0, 1]);
  });

  it('shows the old list until the new one says more', () => {
    const old = { registrations: [registration(1), registration(2)], next: undefined, readAt: 1 };
    const read = (...registrations: Registration[]) => ({ registrations, next: 'x', readAt: 2 });
    expect(further(old, read(registration(3)))).toBe(old);
    expect(further(old, read(registration(3), registration(4), registration(5)))).toMatchObject({ readAt: 2 });
    expect(further(undefined, read())).toMatchObject({ readAt: 2 });
  });

  it('adds older ones once, although the list changed while they came', async () => {
    queries.setQueryData<Loaded>(listKey, { registrations: [registration(0), registration(1)], next: '1', readAt: 1 });
    const api = pagesOf(4);
    await Promise.all([readOlder(queries, api), readOlder(queries, api)]);
    expect(shown()?.registrations).toHaveLength(4);
    expect(shown()).toMatchObject({ next: '2', readAt: 1 });
  });

  it('of everything gives everything, or fails and keeps what came', async () => {
    const begin = { registrations: [registration(0), registration(1)], next: '1', readAt: 1 };
    queries.setQueryData<Loaded>(listKey, begin);
    expect(await readAll(queries, pagesOf(50))).toHaveLength(100);
    expect(await readAll(queries, pagesOf(50, 0))).toHaveLength(100);
    queries.setQueryData<Loaded>(listKey, begin);
    await expect(readAll(queries, pagesOf(50, 3))).rejects.toThrow(ApiError);
    expect(shown()).toMatchObject({ next: '3', registrations: { length: 6 } });
  });

  it('puts a changed registration where it was', () => {
    const loaded = { registrations: [registration(1), registration(2), registration(3)], next: 'x', readAt: 1 };
    const changed = registration(2, { status: 'cancelled' });
    expect(replace(loaded, changed)?.registrations.map(({ status }) => status)).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
    ]);
    expect(replace(loaded, registration(9))).toEqual(loaded);
    expect(replace(undefined, changed)).toBeUndefined();
  });
});
