import type { StaffEvent } from '#shared/calendar/schema.ts';
import { inScope, type Scope, scopes } from '#shared/calendar/series-change.ts';
import { instantToWall } from '#shared/church/time.ts';
import { startWords } from '../../staff/day-words.ts';
import type { RowAction } from '../../staff/list/list.ts';
import { textOf } from '../../staff/refusal.ts';
import { tellsReason } from './event-actions.tsx';
import { callOffSeries, loadedEvents } from './events-data.ts';
import { messages } from './messages.ts';

const { ask, failure, series: m } = messages;

/** Deletes the following or all coming dates of an event that repeats. `zone`: the church's. */
export function seriesActions(zone: string): readonly RowAction<StaffEvent>[] {
  const reachedBy = (event: StaffEvent, scope: Scope) =>
    inScope(loadedEvents(), event, scope, instantToWall(Date.now(), zone));
  return scopes.map((scope) => ({
    id: `delete-${scope}`,
    label: () => m.labels[scope],
    applies: ({ series, status }) => series !== undefined && status === 'scheduled',
    rare: true,
    danger: true,
    question: (event) => {
      const reached = reachedBy(event, scope);
      return {
        title: ask.many.title(reached.length),
        text: m.texts[scope](event.title, startWords(event.start_date)),
        yes: ask.many.yes(reached.length),
        busy: ask.busy,
        no: ask.no,
        ...tellsReason(reached),
      };
    },
    run: (event, answer) => callOffSeries(event, scope, answer?.message ?? ''),
    notice: ({ title }) => ({ title: m.done(title) }),
    failed: (error) => ({ title: ask.failed, text: textOf(error, failure.delete) }),
  }));
}
