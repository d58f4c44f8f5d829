import { describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { actionsFor } from '../../staff/list/actions-for.ts';
import { isRowAction } from '../../staff/list/list.ts';
import { eventActions } from './event-actions.tsx';

const event = (title: string, current_attendees: number, start_date = '2026-12-12T18:30:00') =>
  ({ id: title, title, current_attendees, start_date, status: 'scheduled', is_published: true }) as StaffEvent;

const calledOff = (people: number): StaffEvent => ({ ...event('Carols', people), status: 'cancelled' });

const actions = eventActions(() => '');
const removal = actions.filter((action) => isRowAction(action)).find(({ id }) => id === 'delete');
const asks = (...events: readonly StaffEvent[]) => {
  const [first] = events;
  return events.length === 1 && first ? removal?.question?.(first) : removal?.many?.question(events);
};

describe('SS-06: Edit and Delete of every event', () => {
  it.each([0, 1, 37])('offers Edit and Delete for an event with %i people registered', (people) => {
    for (const it of [event('Carols', people), calledOff(people)]) {
      expect(actionsFor(actions, it).map(({ label }) => label(it))).toEqual(expect.arrayContaining(['Edit', 'Delete']));
    }
  });

  it('the menu links to the parts that the event’s day needs, without the door list for a called-off event', () => {
    const links = (it: StaffEvent) =>
      actionsFor(
        eventActions((part, id) => `${part} ${id}`),
        it,
      ).flatMap((action) => (isRowAction(action) ? [] : [[action.label(it), action.to?.(it)]]));
    expect(links(event('Carols', 1))).toEqual([
      ['People', 'attendees Carols'],
      ['Door list', 'door Carols'],
      ['Letters', 'letters Carols'],
      ['Edit', 'edit Carols'],
      ['Duplicate', 'new Carols'],
    ]);
    expect(links(calledOff(1)).map(([label]) => label)).toEqual(['People', 'Letters', 'Edit', 'Duplicate']);
  });

  it.each([0, 37])('Delete of an event that was called off, with %i people left, sends no further mail', (people) => {
    const question = asks(calledOff(people));
    expect(question?.text).toMatch(/^Are you sure you want to delete "Carols"\?/);
    expect(question?.more).toMatch(/^It is on [^.]+\. It was cancelled\. Its page, .* is removed too/);
    expect(question?.yes).toBe('Delete “Carols”');
    for (const asked of [question, asks(calledOff(people), event('Supper', 0))]) {
      expect(asked).not.toHaveProperty('message');
      expect(asked).not.toHaveProperty('below');
    }
  });

  it('Delete asks the specified question, with or without registrations', () => {
    const text =
      'Are you sure you want to delete "Carols"? This action cannot be undone and will remove all associated data.';
    expect(asks(event('Carols', 0))?.text).toBe(text);
    expect(asks(event('Carols', 37))?.text).toBe(text);
  });

  it('Delete names the day and hour of each event, since several may have the same name', () => {
    const late = event('Carols', 0, '2026-12-12T21:00:00');
    expect(asks(late)?.more).toBe('It is on Sat 12 Dec 2026, 9:00 PM.');
    expect(asks(event('Carols', 1), late)?.text).toContain(
      'to delete "Carols (Sat 12 Dec 2026, 6:30 PM)", "Carols (Sat 12 Dec 2026, 9:00 PM)"?',
    );
  });

  it('Unpublish names the day and hour of the event', () => {
    const unpublishing = actions.filter((action) => isRowAction(action)).find(({ id }) => id === 'unpublish');
    expect(unpublishing?.question?.(event('Carols', 1))?.text).toMatch(/^It is on Sat 12 Dec 2026, 6:30 PM\. Visitors/);
  });

  it.each([
    ['1 person is registered', [event('Carols', 1)]],
    ['37 people are registered', [event('Carols', 37)]],
    ['38 people are registered', [event('Carols', 37), event('Supper', 1), event('Walk', 0)]],
  ])('the question says that %s, that we tell them, and takes a reason', (words, events) => {
    const question = asks(...events);
    expect(question?.more).toMatch(
      new RegExp(`^(It is on [^.]+\\. )?${words}\\. We cancel the event and tell everyone who gave an email address`),
    );
    expect(question?.message?.label).toBe('Reason');
    expect(question?.below).toHaveLength(events.filter(({ current_attendees }) => current_attendees > 0).length);
  });

  it('the question takes no reason without registrations', () => {
    expect(asks(event('Carols', 0))).not.toHaveProperty('message');
    expect(asks(event('Carols', 0), event('Supper', 0))).not.toHaveProperty('message');
  });
});
