import type { StaffEvent } from '#shared/calendar/schema.ts';
import { asked } from '../../staff/list/asked.ts';
import type { Action, Told, Work } from '../../staff/list/list.ts';
import { textOf } from '../../staff/refusal.ts';
import { toUpdate } from './event-rules.ts';
import { deleteEvent, saveEvent } from './events-data.ts';
import { messages as m } from './messages.ts';
import type { AddressOf } from './modes.ts';

const isOn = ({ status }: StaffEvent) => status === 'scheduled';
const titleOf = ({ title }: StaffEvent) => title;
const published = (event: StaffEvent, is_published: boolean) =>
  saveEvent({ ...toUpdate(event), is_published }, event.id);

/** Publishes an event or takes it back from visitors; one more press undoes a mistake. */
function publishing(to: boolean): Work<StaffEvent> {
  const words = to ? m.publishing : m.unpublishing;
  return {
    id: to ? 'publish' : 'unpublish',
    label: () => words.label,
    applies: (event) => isOn(event) && event.is_published !== to,
    run: (event) => published(event, to),
    told: ({ title }, after): Told<StaffEvent> => ({
      title: words.done(title),
      text: words.text,
      ...(after && { undo: { label: m.undo, run: () => published(after, !to) } }),
    }),
    failed: (error) => ({ title: m.failure.update, text: textOf(error, m.failure.update) }),
    many: {
      label: words.label,
      question: (events) => ({ ...words.many(events.length), busy: m.saving, no: m.ask.no }),
      told: words.doneMany,
    },
  };
}

/** Deletes an event, or calls it off where people are registered. */
const removal: Work<StaffEvent> = {
  id: 'delete',
  applies: isOn,
  danger: true,
  run: deleteEvent,
  failed: (error) => ({ title: m.ask.failed, text: textOf(error, m.failure.delete) }),
  ...asked<StaffEvent>({
    words: m.ask,
    nameOf: titleOf,
    one: ({ title }) => m.ask.text(title),
    many: (events) => m.ask.many.text(events.map(titleOf)),
    more: (events) => {
      const people = events.reduce((sum, event) => sum + event.current_attendees, 0);
      return people > 0 ? m.ask.people(people) : undefined;
    },
  }),
  told: ({ title }, after) =>
    after ? { title: m.ask.calledOff(title), text: m.ask.calledOffText } : { title: m.ask.done(title) },
};

/** What can be done with an event. */
export function eventActions(addressOf: AddressOf): readonly Action<StaffEvent>[] {
  return [
    { id: 'edit', label: () => m.edit, applies: isOn, to: ({ id }) => addressOf('edit', id) },
    { id: 'attendees', label: () => m.attendees.heading, to: ({ id }) => addressOf('attendees', id) },
    publishing(true),
    publishing(false),
    removal,
  ];
}
