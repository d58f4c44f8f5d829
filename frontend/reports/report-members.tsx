import type { Report } from '#shared/insights/report.ts';
import { messages } from './messages.ts';
import { type NumberColumn, Numbers } from './numbers.tsx';
import type { Span } from './period.ts';
import { rollAtEnd, rollBySpan, rollSums } from './roll-sums.ts';
import { spanInShort } from './span-words.ts';

const { members: m, registrations: r } = messages;

type MemberSpan = ReturnType<typeof rollBySpan>['spans'][number];

/** Members who joined and left, and the totals, by week or month. */
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
  const sums = rollSums(members);
  // Columns that are mostly empty are left out.
  const rare = (['entered', 'merged'] as const).filter((what) => spans.some((span) => span[what] !== 0));
  const columns: NumberColumn<MemberSpan>[] = [
    { head: m.joined, cell: (span) => span.joined },
    { head: m.left, cell: (span) => span.left },
    ...rare.map((what) => ({ head: m[what], cell: (span: MemberSpan) => span[what] })),
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
        foot={[m.all, sums.joined, sums.left, ...rare.map((what) => sums[what]), end]}
      />
    </>
  );
}
