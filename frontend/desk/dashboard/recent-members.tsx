import { Link } from 'react-router-dom';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { Empty } from '../../ui/states.tsx';
import { initials } from '../names.ts';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { cameIn } from './when.ts';

const m = messages.stats;

/** The newest members (SS-03), with their role and since when the church knows them. */
export function RecentMembers({ members }: { readonly members: DashboardStats['recent_users'] }) {
  const { church } = usePageStore();
  const now = useNow();
  return (
    <section className={css.lately} aria-labelledby="members">
      <header className="apart">
        <h2 id="members">{m.members}</h2>
        <Link to={screenPaths.users()}>{m.allMembers}</Link>
      </header>
      {members.length === 0 ? (
        <Empty title={m.noMembers}>{m.noMembersText}</Empty>
      ) : (
        <ul className="ruled">
          {members.map(({ name, email, role, created_at: at }) => (
            <li key={`${at} ${name}`} className={css.person}>
              <span className="me__i" aria-hidden="true">
                {initials(name)}
              </span>
              <span>
                <b>{name}</b>
                {email && <small>{email}</small>}
              </span>
              <span className={css.latelyWhen}>
                <time className="num soft" dateTime={at}>
                  {cameIn(at, now, church.zone)}
                </time>
                <span className="tag">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
