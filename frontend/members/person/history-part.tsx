import { useQuery } from '@tanstack/react-query';
import { type MemberHistoryChange, unsubscriber } from '#shared/members/history.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { wallTime } from '../../staff/day-words.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { memberRules } from '../member-rows.ts';
import { messages as ties } from '../tie-messages.ts';
import { personMessages } from './messages.ts';
import css from './person.module.css';

const m = personMessages.history;

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(memberRules.fields.map(({ name, label }) => [name, label])),
  household: ties.household.title,
  merged: m.merged,
};

/** What a change was about, by the labels of the form. */
export function fieldsText({ action, fields }: Pick<MemberHistoryChange, 'action' | 'fields'>): string | undefined {
  if (action !== 'change' || fields.length === 0) return undefined;
  return m.fields(fields.map((name) => labels[name] ?? name).join(', '));
}

const nameOf = ({ id, name }: MemberHistoryChange['by']) => (id === unsubscriber ? m.unsubscriber : name || m.somebody);

/** Who changed a member, and when, from the audit. */
export function HistoryPart({ id }: { readonly id: string }) {
  const { zone } = usePageStore().church;
  const { data, error, refetch } = useQuery(
    typedQuery('members history', [id], () => call((api) => api.memberHistory({ params: { id } }))),
  );
  if (!data) {
    return error ? (
      <Failure {...m.failed} text={textOf(error, m.failed.text)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  if (data.changes.length === 0) return <Empty title={m.empty.title}>{m.empty.text}</Empty>;
  return (
    <section className={`stack ${css.history}`} aria-label={personMessages.parts.history}>
      <p className="soft">{m.lead}</p>
      <ol className="ruled">
        {data.changes.map((change) => (
          <li key={`${change.at} ${change.action} ${change.record}`}>
            <b>{m.actions[change.action]}</b>{' '}
            <span className="soft">
              <bdi>{nameOf(change.by)}</bdi>, <time dateTime={change.at}>{wallTime(change.at, zone)}</time>
              {change.record && ` · ${m.record(change.record)}`}
            </span>
            <span className={css.historyLine}>{fieldsText(change)}</span>
          </li>
        ))}
      </ol>
      {data.more && <p className="soft">{m.more}</p>}
    </section>
  );
}
