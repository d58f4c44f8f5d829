import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { messages } from './messages.ts';
import type { Section } from './section.ts';

const { table, states, pages } = messages;

type Row = (typeof table.rows)[number];

function People() {
  const [down, setDown] = useState(false);
  const rows = [...table.rows].sort((a, b) => (down ? b.people - a.people : a.people - b.people));
  const columns: readonly Column<Row>[] = [
    { id: 'name', head: table.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'about', head: table.about, cell: ({ about }) => about },
    {
      id: 'people',
      head: table.people,
      className: 'r num',
      sorted: down ? 'descending' : 'ascending',
      onSort: () => setDown(!down),
      cell: ({ people }) => people,
    },
    { id: 'status', head: table.status, cell: ({ tone, status }) => <Status tone={tone}>{status}</Status> },
  ];
  return <Table caption={table.caption} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}

function Pages({ start, count, note }: { readonly start: number; readonly count: number; readonly note?: string }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      label={`${pages.label} ${count}`}
      words={{ previous: pages.newer, next: pages.older }}
      keys={{ previous: 'K', next: 'J' }}
      pageSize={25}
      {...{ page, count, note }}
      onTurn={setPage}
    />
  );
}

export const lists: readonly Section[] = [
  {
    id: 'table',
    title: 'Table',
    about: 'Rows and columns; on phones each row is a card. A head that orders the rows is a button.',
    files: ['table.tsx'],
    states: [{ name: 'with names of every length and direction', Show: People, wide: true }],
  },
  {
    id: 'pagination',
    title: 'Pagination',
    about: 'At either end the button stays, so that the focus does too.',
    files: ['pagination.tsx'],
    states: [
      { name: 'first page', Show: () => <Pages start={0} count={60} /> },
      { name: 'last page', Show: () => <Pages start={2} count={61} /> },
      { name: 'one page', Show: () => <Pages start={0} count={4} note={pages.soFar} /> },
      { name: 'empty', Show: () => <Pages start={0} count={0} /> },
    ],
  },
  {
    id: 'states',
    title: 'Empty, error, skeleton',
    about:
      'Empty says what will be here and what to do; an error what happened and the next step; a skeleton has the shape of what comes.',
    files: ['states.tsx'],
    states: [
      { name: 'empty', Show: () => <Empty title={states.emptyTitle}>{states.emptyText}</Empty> },
      {
        name: 'empty, with a next step',
        Show: () => (
          <Empty title={states.noneTitle} action={<Button look="tool">{states.clear}</Button>}>
            {states.noneText}
          </Empty>
        ),
      },
      {
        name: 'error',
        Show: () => <Failure title={states.errorTitle} text={states.errorText} onRetry={() => {}} />,
      },
      { name: 'skeleton', Show: () => <Skeleton rows={3} /> },
    ],
  },
];
