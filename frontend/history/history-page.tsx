import type { ChangedArea } from '#shared/history/areas.ts';
import type { ContentChange, changeSorts } from '#shared/history/schema.ts';
import { call } from '../staff/call.ts';
import { wallTime } from '../staff/day-words.ts';
import { choice } from '../staff/list/choice.ts';
import type { Ask, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { questionOf, useServerRows } from '../staff/list/server-rows.ts';
import { keyOf } from '../staff/query-keys.ts';
import { Details } from './details.tsx';
import { lineOf } from './differences.ts';
import { messages } from './messages.ts';
import { changeActions } from './undo.ts';

const { table: t } = messages;

/** Several records may change at the same instant, so the id includes the target. */
const idOf = ({ target, id }: ContentChange) => `${target} ${id}`;

const queryOf = (ask: Ask) => ({
  ...questionOf<(typeof changeSorts)[number]>(ask),
  area: (ask.filters.area || undefined) as ChangedArea | undefined,
  target: ask.filters.target || undefined,
});

/** The key of an image, which its label does not show, and whether the change undid another. */
const noteOf = ({ area, target, undoes }: ContentChange) =>
  [area === 'image' && target.slice('image#'.length), undoes && messages.undid].filter(Boolean).join(' · ');

const changes: List<ContentChange> = {
  viewsOf: 'history',
  isPersonal: false,
  words: messages.list,
  useRows: (ask) => {
    const read = (part: Ask) => call((api) => api.listChanges({ body: queryOf(part) }));
    return useServerRows({ key: keyOf('changes list'), read, idOf }, ask);
  },
  idOf,
  nameOf: ({ label }) => label,
  columns: [
    { id: 'what', head: t.what, cell: ({ label }) => label, secondary: noteOf },
    { id: 'now', head: t.now, card: 'wide', cell: ({ after }) => lineOf(after) },
    { id: 'who', head: t.who, width: '11rem', cell: ({ by }) => by.name || messages.nobody },
    {
      id: 'when',
      head: t.when,
      note: ({ zoneLabel }) => zoneLabel,
      sort: ['newest', 'oldest'],
      width: '12.5rem',
      cell: ({ at }, { zone }) => (
        <time className="num" dateTime={at}>
          {wallTime(at, zone)}
        </time>
      ),
    },
  ],
  filters: [
    choice('area', messages.area),
    // Only set by links from other screens, because a select cannot list thousands of records.
    {
      kind: 'asked',
      name: 'target',
      label: messages.target,
      all: messages.everything,
      unknown: messages.oneThing,
      useOptions: () => [],
      when: ({ target }) => target !== '',
    },
  ],
  sorts: ['newest', 'oldest'],
  useActions: () => changeActions,
  detail: { lead: ({ area }) => messages.area.options[area], Body: Details },
};

/** Changes that staff made to the site, with undo (docs/decisions/history.md). */
export default function HistoryPage() {
  return <ListScreen list={changes} />;
}
