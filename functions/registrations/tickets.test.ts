import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { OwnRegistration } from '#shared/registrations/own.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { formId } from '../calendar/forms-store.ts';
import { handler as recount } from '../recount/recount.lambda.ts';
import { eventInput, makeEvent, makeSeries, registrationFor, submit } from '../testing/factories.ts';
import { type Answer, apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { handler as cancelHandler } from './cancel.lambda.ts';

const world = startWorld();
const admin = apiAs('admin');

const tickets = [
  { id: 'adult', label: 'Adult', price: 1000 },
  { id: 'child', label: 'Child', note: '3 to 12 years', price: 400.5, limit: 4 },
  { id: 'early', label: 'Early', price: 700, until: '2026-11-20' },
];
const questions = [
  { id: 'diet', kind: 'choices' as const, label: 'Food', options: ['Vegetarian', 'No nuts', 'Halal'] },
  { id: 'bus', kind: 'yes_no' as const, label: 'Do you come by bus?', required: true as const },
  {
    id: 'size',
    kind: 'select' as const,
    label: 'T-shirt',
    options: ['S', 'M'],
    required: true as const,
    each: true as const,
  },
  { id: 'age', kind: 'number' as const, label: 'Age', required: true as const, each: true as const, ticket: 'child' },
  { id: 'swims', kind: 'text' as const, label: 'Who may swim?', ticket: 'child' },
];
const camp = { title: 'Camp', max_attendees: 10, ask_emergency_contact: false, tickets, questions };

let event: StaffEvent;
const formOf = ({ ask_names, tickets, questions }: StaffEvent) =>
  formId({ ...(ask_names && { names: true }), tickets, questions });

const adult = (number: number, name: string, size = 'M') => ({
  [`person_adult_${number}_name`]: name,
  [`person_adult_${number}_size`]: size,
});
const child = (number: number, name: string, age = 7) => ({
  [`person_child_${number}_name`]: name,
  [`person_child_${number}_size`]: 'S',
  [`person_child_${number}_age`]: age,
});
const family = {
  ticket_adult: 1,
  ticket_child: 2,
  ...adult(1, 'Wanjiru Kamau'),
  ...child(1, 'Amani'),
  ...child(2, 'Zawadi', 9),
  answer_diet: 'Halal; Vegetarian',
  answer_bus: 'Yes',
};

function sent(answers: Record<string, unknown>, waits = false): Promise<Answer> {
  const body = registrationFor(event, {
    attendees: undefined,
    eventForm: formOf(event),
    paymentMethod: 'M-Pesa',
    ...answers,
  });
  return submit({ ...body, ...(waits && { waits: true }) });
}

async function registered(answers: Record<string, unknown>, waits = false): Promise<Receipt> {
  // Each joins a waiting list later than the one before.
  world.now += 1000;
  const { status, body } = await sent(answers, waits);
  expect([status, body]).toMatchObject([201, {}]);
  return body.registration as Receipt;
}

const recordOf = async (id: string) =>
  (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
const linkOf = async (id: string) => ({ id, seal: String((await recordOf(id))?.seal) });
const left = async () => {
  const [seats] = await world.items('seats');
  return { seats: seats?.seatsLeft, ...(seats?.tickets as object) };
};
const change = async (id: string, revision: number, answers: Record<string, unknown>) =>
  invoke('changeOwnRegistration', { body: { ...(await linkOf(id)), revision, answers } });
const update = (more: Record<string, unknown>) =>
  invoke('updateEvent', { as: 'admin', params: { id: event.id }, body: eventInput({ ...camp, ...more }) });
const alone = { ticket_adult: 1, ...adult(1, 'Otieno'), answer_bus: 'No' };
const unlimited = 1_000_000;

beforeEach(async () => {
  event = await makeEvent(camp);
});

describe('an event with kinds of tickets and questions', () => {
  it('stores each person, the answers, the prices as seen, and the number and names as other events do', async () => {
    const { id, people, amount } = await registered(family);
    expect({ people, amount }).toEqual({ people: 3, amount: 1801 });
    expect(await recordOf(id)).toMatchObject({
      people: 3,
      prices: { adult: 1000, child: 400.5, early: 700 },
      data: {
        ...family,
        attendees: 3,
        attendeeNames: 'Wanjiru Kamau\nAmani\nZawadi',
        answer_diet: 'Vegetarian; Halal',
      },
    });
    expect(await left()).toEqual({ seats: 7, adult: unlimited - 1, child: 2, early: unlimited });
    const announced = (await world.announced()).find(({ subject }) => subject === id);
    expect(announced?.data).toMatchObject({ people: 3, tickets: { adult: 1, child: 2 } });
    const { registrations } = await admin.getRegistrations({ query: {} });
    expect(registrations[0]).toMatchObject({ form: { questions }, payment: { due: 1801 } });
  });

  it.each([
    ['a person without a name', { person_child_2_name: '' }, 'person_child_2_name'],
    ['a person without an answer', { person_child_1_age: undefined }, 'person_child_1_age'],
    ['an option that does not exist', { person_adult_1_size: 'XXL' }, 'person_adult_1_size'],
    ['one of several options that does not exist', { answer_diet: 'Halal; Stones' }, 'answer_diet'],
    ['an answer that is no number', { person_child_1_age: 'seven' }, 'person_child_1_age'],
    ['a missing answer of the party', { answer_bus: undefined }, 'answer_bus'],
    ['a question that the event does not ask', { answer_shoes: '42' }, 'answer_shoes'],
    ['a person more than tickets', adult(2, 'Nobody'), 'person_adult_2_name'],
    ['an unknown kind of ticket', { ticket_dog: 1 }, 'ticket_dog'],
    ['a part of a person', { ticket_adult: 1.5 }, 'ticket_adult'],
    ['more people of a kind than one form may name', { ticket_child: 21 }, 'ticket_child'],
    [
      'a kind that is no longer sold',
      { ticket_early: 1, person_early_1_name: 'Late', person_early_1_size: 'M' },
      'ticket_early',
    ],
    ['no payment', { paymentMethod: undefined }, 'paymentMethod'],
  ])('refuses %s at its field, and takes nothing', async (_, answers, field) => {
    const { status, body } = await sent({ ...family, ...answers });
    expect({ status, fields: Object.keys(Object(body.fields)) }).toMatchObject({
      status: 400,
      fields: expect.arrayContaining([`data.${field}`]),
    });
    expect(await left()).toMatchObject({ seats: 10, child: 4 });
  });

  it('asks a question about one kind only if a person has that kind', async () => {
    const { status, body } = await sent({ ...alone, answer_swims: 'Otieno' });
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, ['data.answer_swims']]);
    await registered({ ...family, answer_swims: 'Amani' });
  });

  it('refuses a party of no people, and more people than one form can name', async () => {
    const nobody = await sent({ answer_bus: 'No' });
    expect(nobody.body.fields).toMatchObject({ 'data.ticket_adult': 'Choose how many people are coming.' });
    event = await makeEvent({ ...camp, max_attendees: null, tickets: [tickets[0], { ...tickets[1], limit: 15 }] });
    const rows = [...Array(10).keys()].map((index) => ({
      ...adult(index + 1, `A${index}`),
      ...child(index + 1, `C${index}`),
    }));
    const many = Object.assign({}, ...rows, {
      ...adult(11, 'One more'),
      ticket_adult: 11,
      ticket_child: 10,
      answer_bus: 'No',
    });
    const { body } = await sent({
      ...many,
      person_child_10_name: undefined,
      person_child_10_size: undefined,
      person_child_10_age: undefined,
    });
    expect(body.fields).toMatchObject({ 'data.ticket_adult': 'For more than 20 people, please call us.' });
  });

  it('says at the kind of ticket how many are left, and no falsely full event', async () => {
    await registered(family);
    const { body } = await sent({
      ...family,
      ticket_child: 3,
      ...child(3, 'Neema'),
      ticket_adult: 0,
      person_adult_1_name: undefined,
      person_adult_1_size: undefined,
    });
    expect(body.fields).toEqual({ 'data.ticket_child': 'Only 2 of these are left.' });
    await registered(alone);
    expect(await left()).toMatchObject({ seats: 6, child: 2 });
  });

  it('shows a visitor who saw another form the event as it is', async () => {
    expect((await update({ questions: [] })).status).toBe(200);
    const { status, body } = await sent(family);
    expect([status, body.code]).toEqual([409, 'event_changed']);
    expect(body.current).toMatchObject({ eventForm: expect.not.stringMatching(formOf(event)) });
    expect((await update({ questions: [], tickets: [], price: 100 })).status).toBe(200);
    expect((await sent(family)).body).toMatchObject({ code: 'event_changed', current: { eventPrice: 100 } });
  });

  it('keeps for a registration the questions that it answered', async () => {
    const { id } = await registered(family);
    const questions = [{ id: 'diet', kind: 'text', label: 'Another question' }];
    expect((await update({ questions })).status).toBe(200);
    const { registrations } = await admin.getRegistrations({ query: {} });
    expect(registrations.find((each) => each.id === id)?.form?.questions[0]?.label).toBe('Food');
    const own = await invoke('ownRegistration', { query: await linkOf(id) });
    const { form, answers } = own.body.registration as OwnRegistration;
    expect(form?.questions).toHaveLength(5);
    expect(answers).toMatchObject({ ticket_child: 2, person_child_2_name: 'Zawadi', answer_bus: 'Yes' });
    const { status } = await change(id, 0, { ...family, person_child_1_age: 8 });
    expect([status, (await recordOf(id))?.data]).toMatchObject([
      200,
      { person_child_1_age: 8, answer_diet: 'Vegetarian; Halal' },
    ]);
  });
});

describe('changing kinds of tickets', () => {
  it.each([
    ['removes a kind that people have', tickets.slice(0, 1), 400],
    ['limits a kind to fewer than have it', [tickets[0], { ...tickets[1], limit: 1 }], 400],
    ['limits a kind to as many as have it', [tickets[0], { ...tickets[1], limit: 2 }], 200],
    ['gives a kind without a limit one', [{ ...tickets[0], limit: 5 }, tickets[1]], 200],
    ['takes the limit away', [tickets[0], { id: 'child', label: 'Child', price: 400.5 }], 200],
    [
      'removes and adds a kind that nobody has',
      [tickets[0], tickets[1], { id: 'vip', label: 'VIP', price: 9000, limit: 2 }],
      200,
    ],
  ])('staff who %s: %#', async (_, next, status) => {
    await registered(family);
    expect((await update({ tickets: next })).status).toBe(status);
    const kinds: readonly ({ readonly id?: string; readonly limit?: number | undefined } | undefined)[] =
      status === 200 ? next : tickets;
    const limits = Object.fromEntries(kinds.map((kind) => [kind?.id, kind?.limit ?? unlimited]));
    expect(await left()).toEqual({
      seats: 7,
      ...limits,
      adult: Number(limits.adult) - 1,
      child: Number(limits.child) - 2,
    });
  });

  it('gives an event kinds later and takes them away again, while people without any are registered', async () => {
    event = await makeEvent({ title: 'Supper', max_attendees: 10, ask_emergency_contact: false });
    const plain = await submit(registrationFor(event, { attendees: 2 }));
    expect(plain.status).toBe(201);
    const [, seats] = [event, async () => (await world.items('seats')).find(({ pk }) => pk === event.id)];
    const save = (more: object) =>
      invoke('updateEvent', {
        as: 'admin',
        params: { id: event.id },
        body: eventInput({ ask_emergency_contact: false, max_attendees: 10, ...more }),
      });
    expect((await save({ tickets })).status).toBe(200);
    expect(await seats()).toMatchObject({ seatsLeft: 8, tickets: { child: 4 }, price: 400.5 });
    expect((await save({})).status).toBe(200);
    expect(await seats()).toMatchObject({ seatsLeft: 8 });
    expect(await seats()).not.toHaveProperty('tickets');
  });

  it.each([
    [{ tickets: [tickets[0], tickets[0]], questions: [] }, 'tickets'],
    [{ tickets: [{ ...tickets[0], limit: 11 }], questions: [] }, 'tickets.0.limit'],
    [{ questions: [{ id: 'a', kind: 'select', label: 'Choose', options: ['One'] }] }, 'questions.0.options'],
    [{ questions: [{ id: 'a', kind: 'select', label: 'Choose', options: ['One', 'One'] }] }, 'questions.0.options'],
    [
      { questions: [{ id: 'a', kind: 'choices', label: 'Choose', options: ['One; two', 'Three'] }] },
      'questions.0.options.0',
    ],
    [{ questions: [{ id: 'a', kind: 'text', label: 'Why?', ticket: 'dog' }] }, 'questions.0.ticket'],
    [{ questions: [questions[0], questions[0]] }, 'questions'],
    [{ questions: [{ id: 'name', kind: 'text', label: 'Name' }] }, 'questions.0.id'],
    [{ tickets: Array.from({ length: 9 }, (_, index) => ({ id: `t${index}`, label: 'T', price: 1 })) }, 'tickets'],
    [
      { questions: Array.from({ length: 21 }, (_, index) => ({ id: `q${index}`, kind: 'text', label: 'Why?' })) },
      'questions',
    ],
  ])('refuses a form that cannot be: %#', async (more, field) => {
    const { status, body } = await update(more);
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
  });

  it('gives all dates of a series their own tickets, and changes them together', async () => {
    const { series } = await makeSeries(camp);
    const events = (await admin.listEvents({})).events.filter((each) => each.series?.id === series);
    expect(events.map((each) => each.tickets.length)).toEqual([3, 3, 3, 3]);
    const [first] = events;
    const body = {
      ...eventInput(camp),
      start_date: first?.start_date,
      end_date: first?.end_date,
      tickets: tickets.slice(0, 2),
      scope: 'all',
    };
    const { status } = await invoke('changeSeries', { as: 'admin', params: { id: String(first?.id) }, body });
    expect(status).toBe(200);
    const seats = (await world.items('seats')).filter(({ pk }) => events.some(({ id }) => id === pk));
    expect(seats.map((each) => each.tickets)).toEqual(Array(4).fill({ adult: unlimited, child: 4 }));
  });

  it('takes registrations for a date with questions of its own after the tickets of all dates changed', async () => {
    const { series } = await makeSeries({ ...camp, questions: [] });
    const [first, second] = (await admin.listEvents({})).events.filter((each) => each.series?.id === series);
    const change = (one: StaffEvent | undefined, name: 'updateEvent' | 'changeSeries', more: object) => {
      const { start_date, end_date } = one ?? expect.fail('There is no such date');
      const body = { ...eventInput({ ...camp, questions: [] }), start_date, end_date, ...more };
      return invoke(name, { as: 'admin', params: { id: String(one?.id) }, body });
    };
    expect((await change(second, 'updateEvent', { questions: questions.slice(0, 1) })).status).toBe(200);
    const guest = [{ id: 'guest', label: 'Guest', price: 100 }];
    expect((await change(first, 'changeSeries', { tickets: guest, scope: 'all' })).status).toBe(200);
    for (const date of (await admin.listEvents({})).events.filter((each) => each.series?.id === series)) {
      const answers = { eventForm: formOf(date), attendees: undefined, ticket_guest: 1, paymentMethod: 'Cash' };
      expect((await submit(registrationFor(date, answers))).status).toBe(201);
    }
  });

  it('has the same id if the table returns its keys in another order', () => {
    const form = { tickets: tickets.slice(0, 1), questions: questions.slice(0, 1) };
    const turned = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).reverse()) as T;
    expect(formId({ tickets: form.tickets.map(turned), questions: form.questions.map(turned) })).toBe(formId(form));
  });
});

describe('a party with tickets', () => {
  it('changes people and kinds in one step, and the amount follows the prices as seen', async () => {
    const { id } = await registered(family);
    expect((await update({ tickets: [{ ...tickets[0], price: 2000 }, tickets[1], tickets[2]] })).status).toBe(200);
    const two = {
      ticket_adult: 2,
      ticket_child: 1,
      ...adult(1, 'Wanjiru Kamau'),
      ...adult(2, 'Otieno'),
      ...child(2, 'Zawadi'),
      answer_bus: 'No',
    };
    const wrong = await change(id, 0, two);
    expect(Object.keys(Object(wrong.body.fields))).toContain('answers.person_child_1_name');
    const { status, body } = await change(id, 0, {
      ...two,
      ...child(1, 'Zawadi'),
      person_child_2_name: undefined,
      person_child_2_size: undefined,
      person_child_2_age: undefined,
    });
    expect([status, (body.registration as OwnRegistration).payment]).toMatchObject([200, { due: 2400.5 }]);
    expect(await left()).toMatchObject({ seats: 7, adult: unlimited - 2, child: 3 });
    expect((await recordOf(id))?.data).not.toHaveProperty('person_child_2_name');
  });

  it('keeps a kind after its last day, but gets no more of it', async () => {
    world.now = Date.parse('2026-11-20T20:00:00Z');
    const early = { ticket_early: 1, person_early_1_name: 'Akinyi', person_early_1_size: 'S', answer_bus: 'No' };
    const { id } = await registered(early);
    world.now = Date.parse('2026-11-20T21:00:00Z');
    expect((await change(id, 0, { ...early, answer_bus: 'Yes' })).status).toBe(200);
    const more = await change(id, 1, { ...early, ticket_early: 2, person_early_2_name: 'B', person_early_2_size: 'S' });
    expect(more.body.fields).toEqual({ 'answers.ticket_early': 'These are no longer sold.' });
  });

  it('gives its tickets back when it is cancelled', async () => {
    const { id } = await registered(family);
    await invoke('cancelOwnRegistration', { body: await linkOf(id) });
    expect(await left()).toEqual({ seats: 10, adult: unlimited, child: 4, early: unlimited });
  });

  it('is refused a kind that is sold out when it changes, and changes nothing', async () => {
    await registered(family);
    const { id } = await registered({ ...alone, ticket_child: 2, ...child(1, 'Baraka'), ...child(2, 'Juma') });
    const { body } = await change(id, 0, {
      ticket_child: 3,
      ...child(1, 'Baraka'),
      ...child(2, 'Juma'),
      ...child(3, 'Otieno'),
      answer_bus: 'No',
    });
    expect(body.fields).toEqual({ 'answers.ticket_child': 'None of these are left.' });
    expect(await left()).toMatchObject({ seats: 4, child: 0 });
  });

  it('keeps its tickets while it waits for places, so that its turn never fails for them', async () => {
    await registered({
      ticket_adult: 9,
      ...Object.assign({}, ...[...Array(9).keys()].map((index) => adult(index + 1, `A${index}`))),
      answer_bus: 'No',
    });
    const waiting = await registered(family, true);
    expect(waiting.status).toBe('waitlisted');
    expect(await left()).toMatchObject({ seats: 1, child: 2 });
    const fewer = {
      ...family,
      ticket_child: 1,
      person_child_2_name: undefined,
      person_child_2_size: undefined,
      person_child_2_age: undefined,
    };
    expect((await change(waiting.id, 0, fewer)).status).toBe(200);
    expect(await left()).toMatchObject({ seats: 1, child: 3 });
    expect((await update({ max_attendees: 12 })).status).toBe(200);
    await cancelHandler({ cancel: 'unconfirmed' });
    expect(await recordOf(waiting.id)).toMatchObject({ status: 'held' });
    expect(await left()).toMatchObject({ seats: 1, child: 3 });
    await invoke('cancelOwnRegistration', { body: await linkOf(waiting.id) });
    expect(await left()).toMatchObject({ seats: 3, child: 4 });
  });

  it('is registered by staff with the same questions', async () => {
    const data = { eventId: event.id, name: 'Wanjiru', phone: '0712 345678', agreeTerms: true, paymentMethod: 'Cash' };
    const missing = await invoke('registerByStaff', {
      as: 'admin',
      body: { type: 'event_registration', data: { ...data, ticket_adult: 1 } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(Object.keys(Object(missing.body.fields))).toEqual(
      expect.arrayContaining(['person_adult_1_name', 'answer_bus']),
    );
    const done = await invoke('registerByStaff', {
      as: 'admin',
      body: { type: 'event_registration', data: { ...data, ...family } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect([done.status, done.body.registration]).toMatchObject([201, { people: 3, payment: { due: 1801 } }]);
    expect(await left()).toMatchObject({ seats: 7, child: 2 });
  });

  it.each([
    ['one person', 1, 10],
    ['five people', 5, 13],
    ['twenty people, the most that one form names,', 20, 16],
  ])('of %s takes one transaction, and no more write units than the decision states', async (_, count, most) => {
    event = await makeEvent({ ...camp, max_attendees: 100 });
    await registered(alone);
    const people = Array.from({ length: count }, (_, index) => adult(index + 1, `Wanjiru Kamau Njoroge ${index}`));
    const party = { ticket_adult: count, ...Object.assign({}, ...people), answer_bus: 'No', answer_diet: 'Vegetarian' };
    world.calls.length = 0;
    await registered(party);
    expect(world.calls.map(({ command }) => command)).toEqual(['UpdateItem', 'TransactWriteItems']);
    expect(world.calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0)).toBeLessThanOrEqual(most);
  });

  it('is exported with the questions that it answered', async () => {
    const { id } = await registered(family);
    const { things } = await admin.exportPerson({ body: { things: [{ kind: 'registration', id }] } });
    expect(things[0]?.data).toMatchObject({ person_child_1_age: 7, form: { questions: { length: 5 } } });
  });

  it('has its tickets counted again, also while it waits', async () => {
    const { id } = await registered(family);
    const [seats] = await world.items('seats');
    await world.put('seats', { ...seats, tickets: { adult: unlimited, child: 0, early: unlimited } });
    const { drifts } = await recount({ recount: 'seats', mend: true });
    expect(drifts.map(({ name, isMended }) => [name, isMended])).toEqual([[`tickets left of event ${event.id}`, true]]);
    expect(await left()).toMatchObject({ adult: unlimited - 1, child: 2 });
    expect((await change(id, 0, { ...family, answer_bus: 'No' })).status).toBe(200);
  });
});
