import type { Report } from '#shared/insights/report.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { dayInShort } from '../staff/day-words.ts';
import { inPercent } from './chart-titles.ts';
import { messages } from './messages.ts';
import { Numbers } from './numbers.tsx';
import type { Span } from './period.ts';
import { spanInShort } from './span-words.ts';
import { attendedDays, byForm, byService, bySpan, cancelledIn, fullness, type NameOn, submittedIn } from './sums.ts';

interface Props {
  readonly report: Report;
  readonly days: Span;
}

const { registrations: r, events: e, attendance: a } = messages;

/** Registrations by form and by week. */
export function Registrations({ report: { registrations }, days }: Props) {
  if (submittedIn(registrations) === 0) return <p className="soft">{r.none}</p>;
  const { by, spans } = bySpan(registrations, days);
  return (
    <>
      <Numbers
        caption={r.title}
        first={{ head: r.form, cell: ({ type }) => typeLabel(type) }}
        columns={[
          { head: r.submitted, cell: ({ submitted }) => submitted },
          { head: r.cancelled, cell: ({ cancelled }) => cancelled },
        ]}
        rows={byForm(registrations)}
        keyOf={({ type }) => type}
        foot={[r.all, submittedIn(registrations), cancelledIn(registrations)]}
      />
      <h3>{r.by[by]}</h3>
      <Numbers
        caption={`${r.title}: ${r.by[by]}`}
        first={{ head: r[by], cell: (span) => spanInShort(span, by) }}
        columns={[
          { head: r.submitted, cell: ({ submitted }) => submitted },
          { head: r.cancelled, cell: ({ cancelled }) => cancelled },
        ]}
        rows={spans}
        keyOf={({ from }) => from}
      />
    </>
  );
}

/** The attendance of each event, relative to its capacity. */
export function Events({ report: { events } }: Props) {
  if (events.length === 0) return <p className="soft">{e.none}</p>;
  const share = (row: Report['events'][number]) => {
    const full = fullness(row);
    return full === undefined ? '–' : messages.per(inPercent(full));
  };
  return (
    <Numbers
      caption={e.title}
      first={{ head: e.event, cell: ({ title }) => title }}
      columns={[
        { head: e.day, cell: ({ date }) => dayInShort(date) },
        { head: e.people, cell: ({ people }) => people },
        { head: e.places, cell: ({ places }) => places ?? e.noLimit },
        { head: e.full, cell: share },
      ]}
      rows={events}
      keyOf={({ id }) => id}
    />
  );
}

/** Attendance of each service, and of each day. */
export function Attendance({ report: { attendance }, nameOn }: Props & { readonly nameOn: NameOn }) {
  if (attendance.length === 0) {
    return (
      <p className="soft">
        {a.none}. {a.noneText}
      </p>
    );
  }
  return (
    <>
      <Numbers
        caption={a.title}
        first={{ head: a.service, cell: ({ name }) => name }}
        columns={[
          { head: a.times, cell: ({ times }) => times },
          { head: a.average, cell: ({ average }) => average },
          { head: a.most, cell: ({ most }) => most },
        ]}
        rows={byService(attendance, nameOn)}
        keyOf={({ key }) => key}
      />
      <h3>{a.byDay}</h3>
      <Numbers
        caption={`${a.title}: ${a.byDay}`}
        first={{ head: a.day, cell: ({ date }) => dayInShort(date) }}
        columns={[{ head: a.people, cell: ({ count }) => count }]}
        rows={attendedDays(attendance)}
        keyOf={({ date }) => date}
      />
    </>
  );
}
