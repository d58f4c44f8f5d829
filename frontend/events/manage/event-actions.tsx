import { longestMessage, type StaffEvent } from '#shared/calendar/schema.ts';
import { startWords } from '../../staff/day-words.ts';
import type { Action, Answer, Question, ResultNotice, RowAction } from '../../staff/list/list.ts';
import { textOf } from '../../staff/refusal.ts';
import { hasPart } from './event-parts.ts';
import { toUpdate } from './event-rules.ts';
import { deleteEvent, saveEvent } from './events-data.ts';
import { formMessages } from './form-messages.ts';
import { messages as m } from './messages.ts';
import type { AddressOf } from './modes.ts';
import { tabsMessages } from './tabs-messages.ts';
import { EventToCall } from './to-call.tsx';

const isOn = ({ status }: StaffEvent) => status === 'scheduled';
/** The title with the start, because several events may have the same name. */
const titleAndStart = ({ title, start_date }: StaffEvent) => `${title} (${startWords(start_date)})`;
const reason = { ...m.ask.reason, max: longestMessage };
const awaited = (events: readonly StaffEvent[]) => events.filter((event) => isOn(event) && event.current_attendees > 0);
const peopleOf = (events: readonly StaffEvent[]) =>
  awaited(events).reduce((sum, { current_attendees }) => sum + current_attendees, 0);
const published = (event: StaffEvent, is_published: boolean, message?: string) =>
  saveEvent({ ...toUpdate(event), is_published, ...(message !== undefined && { tell: { message } }) }, event.id);

const isTold = (event: StaffEvent, answer: Answer | undefined) =>
  answer !== undefined && !answer.isOther && event.current_attendees > 0;

const callsOf = (events: readonly StaffEvent[]) => awaited(events).map(({ id }) => <EventToCall key={id} event={id} />);

function asksToTell(events: readonly StaffEvent[]): Partial<Question> {
  const people = peopleOf(events);
  if (people === 0) return {};
  const { tell, message } = formMessages.asks;
  return { more: tell.title(people), below: callsOf(events), message: { ...message, max: longestMessage } };
}

/** Publishes or unpublishes an event. It can be undone with one press as long as no one was notified. */
function publishing(to: boolean): RowAction<StaffEvent> {
  const words = to ? m.publishing : m.unpublishing;
  const ways = to ? {} : { yes: m.unpublishing.yes, also: m.unpublishing.also };
  return {
    id: to ? 'publish' : 'unpublish',
    label: () => words.label,
    applies: (event) => isOn(event) && event.is_published !== to,
    question: (event) => {
      const asked = to ? {} : asksToTell([event]);
      if (!asked.more) return undefined;
      const { one } = m.unpublishing;
      return {
        title: one.title(event.title),
        text: `${m.ask.on(startWords(event.start_date))} ${one.text}`,
        ...asked,
        yes: '',
        ...ways,
        busy: m.saving,
        no: m.ask.no,
      };
    },
    run: (event, answer) => published(event, to, !to && isTold(event, answer) ? answer?.message : undefined),
    notice: ({ title, current_attendees }, after, answer): ResultNotice<StaffEvent> => ({
      title: words.done(title),
      text: words.text,
      ...(after &&
        (to || !answer || answer.isOther || current_attendees === 0) && {
          undo: { label: m.undo, run: () => published(after, !to) },
        }),
    }),
    failed: (error) => ({ title: m.failure.update, text: textOf(error, m.failure.update) }),
    many: {
      label: words.label,
      question: (events) => {
        const asked = to ? {} : asksToTell(events);
        const { title, text, yes } = words.many;
        const texts = { title: title(events.length), text, yes: yes(events.length), busy: m.saving, no: m.ask.no };
        return { ...texts, ...asked, ...(asked.more ? ways : {}) };
      },
      notice: words.doneMany,
    },
  };
}

export function tellsReason(events: readonly StaffEvent[]): Partial<Question> {
  const people = peopleOf(events);
  if (people === 0) return {};
  return { more: m.ask.people(people), below: callsOf(events), message: reason };
}

/**
 * Deletes an event. The server calls off an event with registrations and mails the reason; one that was called off before is
 * removed (docs/decisions/called-off-events.md).
 */
const removal: RowAction<StaffEvent> = {
  id: 'delete',
  label: () => m.ask.label,
  danger: true,
  question: (event) => {
    const { title, text, yes, yesAndTell, busy, no } = m.ask;
    const isTelling = peopleOf([event]) > 0;
    const { more, ...asked } = tellsReason([event]);
    return {
      title: title(),
      text: text(event.title),
      yes: isTelling ? yesAndTell : yes(event.title),
      busy,
      no,
      ...asked,
      more: [m.ask.on(startWords(event.start_date)), isOn(event) ? more : m.ask.wasCalledOff].filter(Boolean).join(' '),
    };
  },
  run: (event, answer) => deleteEvent(event, answer?.message ?? ''),
  notice: ({ title }, after) =>
    after ? { title: m.ask.calledOff(title), text: m.ask.calledOffText } : { title: m.ask.done(title) },
  failed: (error) => ({ title: m.ask.failed, text: textOf(error, m.failure.delete) }),
  many: {
    label: m.ask.label,
    question: (events) => {
      const { many, text, busy, no } = m.ask;
      return {
        title: many.title(events.length),
        text: text(events.map(titleAndStart).join('", "')),
        yes: many.yes(events.length),
        busy,
        no,
        ...tellsReason(events),
      };
    },
    notice: m.ask.many.done,
  },
};

/** The parts of an event's page that its day needs: from the list they are one press away. */
const dayParts = ['attendees', 'door', 'letters'] as const;

export function eventActions(addressOf: AddressOf): readonly Action<StaffEvent>[] {
  return [
    ...dayParts.map((part) => ({
      id: part,
      label: () => tabsMessages[part],
      applies: (event: StaffEvent) => hasPart(event, part),
      to: ({ id }: StaffEvent) => addressOf(part, id),
    })),
    { id: 'edit', label: () => m.edit, to: ({ id }) => addressOf('edit', id) },
    { id: 'duplicate', label: () => m.duplicate, to: ({ id }) => addressOf('new', id) },
    publishing(true),
    publishing(false),
    removal,
  ];
}
