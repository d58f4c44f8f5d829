import { useQuery } from '@tanstack/react-query';
import { type DeliveryView, deliveryStates } from '#shared/insights/webhooks.ts';
import { call } from '../staff/call.ts';
import { wallTime } from '../staff/day-words.ts';
import { choice } from '../staff/list/choice.ts';
import type { Action, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { useLocalRows } from '../staff/list/local-rows.ts';
import { keyOf } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { Status } from '../ui/status.tsx';
import { resultText, tones } from './delivery-words.ts';
import { messages as m } from './messages.ts';
import { WebhookStates } from './webhook-states.tsx';
import { webhooksQuery } from './webhooks-data.ts';

const idOf = ({ consumer, event_id }: DeliveryView) => `${consumer} ${event_id}`;
const lastOf = ({ last_at, event_at }: DeliveryView) => last_at ?? event_at;
const readDeliveries = async () => (await call((api) => api.listDeliveries({}))).deliveries;

function useActions(): readonly Action<DeliveryView>[] {
  const { label, done, doneText, failed } = m.again;
  return [
    {
      id: 'again',
      label: () => label,
      applies: ({ state }) => state !== 'delivered',
      run: async (row) => {
        const { consumer, event_id, event_at } = row;
        await call((api) => api.sendAgain({ params: { name: consumer }, body: { event_id, event_at } }));
        return row;
      },
      notice: () => ({ title: done, text: doneText }),
      failed: (error) => ({ title: failed, text: textOf(error, m.network) }),
    },
  ];
}

const deliveries: List<DeliveryView> = {
  isPersonal: false,
  words: m.list,
  useRows: (ask) =>
    useLocalRows(
      {
        key: keyOf('webhooks deliveries'),
        read: readDeliveries,
        idOf,
        texts: ({ type, event_id }) => [type, event_id],
        passes: {
          consumer: ({ consumer }, value) => consumer === value,
          state: ({ state }, value) => state === value,
        },
        orders: {
          newest: (a, b) => lastOf(b).localeCompare(lastOf(a)),
          oldest: (a, b) => lastOf(a).localeCompare(lastOf(b)),
        },
      },
      ask,
      undefined,
    ),
  idOf,
  nameOf: ({ type }) => type,
  columns: [
    { id: 'event', head: m.table.event, cell: ({ type }) => type, secondary: ({ event_id }) => event_id },
    { id: 'consumer', head: m.table.consumer, width: '13%', card: 'named', cell: ({ consumer }) => consumer },
    {
      id: 'state',
      head: m.table.state,
      width: '8.5rem',
      cell: ({ state }) => <Status tone={tones[state]}>{m.state.options[state]}</Status>,
    },
    {
      id: 'result',
      head: m.table.result,
      width: '24%',
      card: 'wide',
      wraps: true,
      cell: ({ result, attempts, state, next_at }, { zone }) => (
        <>
          <div>{result && `${resultText(result)} (${m.attempts(attempts)})`}</div>
          {state === 'waiting' && next_at !== undefined && (
            <small className="soft num">{m.next(wallTime(next_at, zone))}</small>
          )}
        </>
      ),
      isEmpty: ({ result }) => result === undefined,
    },
    {
      id: 'last',
      head: m.table.last,
      note: ({ zoneLabel }) => zoneLabel,
      sort: ['newest', 'oldest'],
      width: '11rem',
      card: 'named',
      cell: (row, { zone }) => (
        <time className="num" dateTime={lastOf(row)}>
          {wallTime(lastOf(row), zone)}
        </time>
      ),
    },
  ],
  filters: [
    {
      kind: 'asked',
      name: 'consumer',
      label: m.consumer.label,
      all: m.consumer.all,
      useOptions: () => {
        const { data = [] } = useQuery(webhooksQuery);
        return data.map(({ name }) => ({ value: name, label: name }));
      },
    },
    choice('state', {
      ...m.state,
      options: Object.fromEntries(deliveryStates.map((each) => [each, m.state.options[each]])),
    }),
  ],
  sorts: ['newest', 'oldest'],
  useActions,
  Head: () => <WebhookStates />,
};

export function DeliveryList() {
  return <ListScreen list={deliveries} />;
}
