import { Link } from 'react-router-dom';
import type { AccountGroup, AccountState, accountSorts, ManagedUser } from '#shared/users/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { MailLink } from '../kernel/reach.tsx';
import { messages as privacy } from '../privacy/link-messages.ts';
import { useSession } from '../session/session.ts';
import { call } from '../staff/call.ts';
import { wallTime } from '../staff/day-words.ts';
import { choice } from '../staff/list/choice.ts';
import { Fact } from '../staff/list/fact.tsx';
import type { Ask, List } from '../staff/list/list.ts';
import { ListScreen } from '../staff/list/list-screen.tsx';
import { questionOf, useServerRows } from '../staff/list/server-rows.ts';
import { keyOf } from '../staff/query-keys.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { buttonClass } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { useAccountActions } from './account-actions.ts';
import { nameOf, roleOf, stateOf } from './account-labels.ts';
import { messages as m } from './messages.ts';
import { useAccountViews } from './views.ts';

const { table: t, details: d } = m;
const idOf = ({ id }: ManagedUser) => id;

const bodyOf = (ask: Ask) => ({
  ...questionOf<(typeof accountSorts)[number]>(ask),
  group: (ask.filters.group || undefined) as AccountGroup | undefined,
  state: (ask.filters.state || undefined) as AccountState | undefined,
});

const accounts: List<ManagedUser> = {
  viewsOf: 'accounts',
  isPersonal: true,
  words: m.list,
  useRows: (ask) => {
    const read = (part: Ask) => call((api) => api.listUsers({ body: bodyOf(part) }));
    return useServerRows({ key: keyOf('accounts list'), read, idOf }, ask);
  },
  idOf,
  nameOf,
  columns: [
    { id: 'name', head: t.name, sort: ['name', 'name_desc'], cell: nameOf, secondary: ({ email }) => email },
    { id: 'role', head: t.role, width: '8rem', cell: roleOf },
    { id: 'state', head: t.state, width: '12rem', cell: (row) => <State of={row} /> },
    { id: 'totp', head: t.totp, width: '9rem', card: 'named', cell: ({ totp }) => (totp ? m.on : m.off) },
    {
      id: 'seen',
      head: t.seen,
      note: ({ zoneLabel }) => zoneLabel,
      width: '13rem',
      card: 'named',
      cell: ({ lastSeen }, { zone }) => (lastSeen === null ? m.never : <Instant at={lastSeen} zone={zone} />),
    },
  ],
  filters: [choice('group', m.group), choice('state', m.state)],
  sorts: ['name', 'name_desc'],
  useActions: useAccountActions,
  detail: { lead: roleOf, Body: Details },
  isOff: ({ disabled }) => disabled,
  Tools: () => (
    <>
      <PrivacyLink />
      <InviteLink id={newRecordId} />
    </>
  ),
  EmptyAction: () => <InviteLink />,
};

function PrivacyLink() {
  const { addressOf } = useAccountViews();
  return (
    <Link className={buttonClass('tool')} to={addressOf('person', 'look')}>
      {privacy.way}
    </Link>
  );
}

function InviteLink({ id }: { readonly id?: string }) {
  const { addressOf } = useAccountViews();
  return (
    <Link className={buttonClass('tool-main')} id={id} to={addressOf('new')}>
      {m.invite.open}
    </Link>
  );
}

function State({ of }: { readonly of: ManagedUser }) {
  const { tone, text } = stateOf(of, useNow());
  return <Status tone={tone}>{text}</Status>;
}

function Instant({ at, zone }: { readonly at: string; readonly zone: string }) {
  return (
    <time className="num" dateTime={at}>
      {wallTime(at, zone)}
    </time>
  );
}

function Details({ row }: { readonly row: ManagedUser }) {
  const { zone, zoneLabel } = usePageStore().church;
  const session = useSession();
  const isMe = session.state === 'ready' && session.me.id === row.id;
  return (
    <>
      {isMe && <p>{d.me}</p>}
      <dl>
        <Fact label={t.state}>
          <State of={row} />
        </Fact>
        <Fact label={d.email}>
          <MailLink address={row.email} />
        </Fact>
        <Fact label={t.role}>{roleOf(row)}</Fact>
        <Fact label={t.totp}>{row.totp ? d.totpOn : d.totpOff}</Fact>
        {row.invited !== null && (
          <Fact label={d.invited}>
            <Instant at={row.invited} zone={zone} /> {zoneLabel}
          </Fact>
        )}
        <Fact label={t.seen}>
          {row.lastSeen === null ? (
            m.never
          ) : (
            <>
              <Instant at={row.lastSeen} zone={zone} /> {zoneLabel}
              <p className="soft">{d.hourly}</p>
            </>
          )}
        </Fact>
      </dl>
    </>
  );
}

export function AccountList() {
  return <ListScreen list={accounts} />;
}
