import type { Report } from '#shared/insights/report.ts';
import { messages } from './messages.ts';
import { type NumberColumn, Numbers } from './numbers.tsx';
import type { Span } from './period.ts';
import { rollAtEnd, rollBySpan, rollSums } from './roll-sums.ts';
import { spanInShort } from './span-words.ts';

const { members: m, registrations: r } = messages;

type Row = ReturnType<typeof rollBySpan>['spans'][number];

/** Who joined, who left and how many there were, by week or month. */
export function Members({ report: { members }, days }: { readonly report: Report; readonly days: Span }) {
  const end = rollAtEnd(members);
  if (end === null) {
    return (
      <p className="soft">
        {m.none}. {m.noneText}
      </p>
    );
  }
  const { by, spans } = rollBySpan(members, days);
  const { joined, left, merged } = rollSums(members);
  const columns: NumberColumn<Row>[] = [
    { head: m.joined, cell: (span) => span.joined },
    { head: m.left, cell: (span) => span.left },
    // A double is a rare thing.
    ...(spans.some((span) => span.merged !== 0) ? [{ head: m.merged, cell: (span: Row) => span.merged }] : []),
    { head: m.total, cell: ({ total }) => total ?? m.unknown },
  ];
  return (
    <>
      <p className="soft">{m.lead}</p>
      <Numbers
        caption={m.title}
        first={{ head: r[by], cell: (span) => spanInShort(span, by) }}
        columns={columns}
        rows={spans}
        keyOf={({ from }) => from}
        foot={[m.all, joined, left, ...(columns.length > 3 ? [merged] : []), end]}
      />
    </>
  );
}
