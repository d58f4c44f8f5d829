import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Action, Told, Work } from '../../staff/list/list.ts';
import { textOf } from '../../staff/refusal.ts';
import { toUpdate } from './event-rules.ts';
import { deleteEvent, saveEvent } from './events-data.ts';
import { messages as m } from './messages.ts';
import type { AddressOf } from './modes.ts';

const isOn = ({ status }: StaffEvent) => status === 'scheduled';
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
  label: () => m.delete,
  applies: isOn,
  danger: true,
  question: ({ title, current_attendees: people }) => ({
    title: m.ask.title,
    text: m.ask.text(title),
    more: people > 0 ? m.ask.people(people) : undefined,
    yes: m.ask.yes(title),
    no: m.ask.no,
    busy: m.ask.busy,
  }),
  run: deleteEvent,
  told: ({ title }, after) =>
    after ? { title: m.cancelled(title), text: m.cancelledText } : { title: m.removed(title) },
  failed: (error) => ({ title: m.ask.failed, text: textOf(error, m.failure.delete) }),
  many: {
    label: m.delete,
    question: (events) => {
      const people = events.reduce((sum, event) => sum + event.current_attendees, 0);
      const more = people > 0 ? m.ask.people(people) : undefined;
      return { ...m.ask.many(events.map(({ title }) => title)), more, no: m.ask.no, busy: m.ask.busy };
    },
    told: m.ask.doneMany,
  },
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
