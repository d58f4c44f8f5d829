import type { EditorComponent } from '#shared/content/schema.ts';
import { wallTime } from '../staff/day-words.ts';
import { choice } from '../staff/list/choice.ts';
import type { List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useLocalRows } from '../staff/list/local-rows.ts';
import { useArrival } from '../staff/views/use-arrival.ts';
import { ComponentEditor } from './component-editor.tsx';
import { componentsQuery, readComponents } from './components-data.ts';
import { messages as m } from './messages.ts';
import { useComponentViews } from './views.ts';

const idOf = ({ component_key }: EditorComponent) => component_key;

const components: List<EditorComponent> = {
  isPersonal: false,
  words: m.list,
  useRows: (ask) =>
    useLocalRows(
      {
        key: componentsQuery.queryKey,
        read: readComponents,
        idOf,
        texts: ({ component_key, component_name, content }) => [
          component_key,
          component_key.replaceAll('_', ' '),
          component_name,
          content,
        ],
        passes: { type: ({ component_type }, value) => component_type === value },
        orders: {
          page: () => 0,
          updated: (a, b) => (a.updated_at ?? '').localeCompare(b.updated_at ?? ''),
        },
      },
      ask,
      undefined,
    ),
  idOf,
  nameOf: ({ component_name }) => component_name,
  columns: [
    { id: 'name', head: m.table.name, cell: (row) => row.component_name, secondary: (row) => row.component_key },
    { id: 'content', head: m.table.content, card: 'wide', cell: ({ content }) => content.slice(0, 200) },
    { id: 'type', head: m.table.type, width: '6rem', cell: (row) => m.type.options[row.component_type] },
    {
      id: 'updated',
      head: m.table.updated,
      sort: ['updated_desc', 'updated'],
      width: '12.5rem',
      cell: ({ updated_at }, { zone }) =>
        updated_at ? <time dateTime={updated_at}>{wallTime(updated_at, zone)}</time> : m.never,
    },
  ],
  filters: [choice('type', m.type)],
  sorts: ['page', 'updated_desc', 'updated'],
  useActions: () => [],
  useAddressOf: () => {
    const { addressOf } = useComponentViews();
    return ({ component_key }) => addressOf('edit', component_key);
  },
};

/** The Component Editor (SS-12, RT-05): every text of the site, or the one that the URL selects. */
export default function ComponentsPage() {
  const { view, id } = useComponentViews();
  useArrival(view, id);
  if (view === 'edit') return <ComponentEditor key={id} name={id} read={readComponents} />;
  return <ListScreen list={components} />;
}
