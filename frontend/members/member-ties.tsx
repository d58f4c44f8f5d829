import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dayName } from '#shared/groups/schema.ts';
import type { Member } from '#shared/members/schema.ts';
import type { LinkedRegistration, MemberGroup } from '#shared/members/ties.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { clock } from '../kernel/when.ts';
import { wallTime } from '../staff/day-words.ts';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { Failure } from '../ui/states.tsx';
import { HouseholdPart } from './household-part.tsx';
import { MergedPart } from './merged-part.tsx';
import { messages as m } from './tie-messages.ts';
import css from './ties.module.css';
import { registrationAddress, tiesOf } from './ties-data.ts';

/** A member’s household, small groups, registrations and merged records, next to the details. */
export function MemberTies({ member }: { readonly member: Member }) {
  const { data, error, refetch } = useQuery(tiesOf(member.id));
  if (error && !data) {
    return <Failure {...m.unread} text={textOf(error, m.unread.text)} look="tool" onRetry={() => void refetch()} />;
  }
  if (!data) return <p className="soft">{m.loading}</p>;
  return (
    <>
      <HouseholdPart member={member} household={data.household} />
      <Groups of={data.groups} />
      <Registrations of={data.registrations} />
      {data.merged.length > 0 && <MergedPart member={member} merged={data.merged} />}
    </>
  );
}

function Groups({ of }: { readonly of: readonly MemberGroup[] }) {
  const g = m.groups;
  return (
    <section className={`stack ${css.part}`}>
      <h3>{g.title}</h3>
      {of.length === 0 && <p className="soft">{g.none}</p>}
      {of.length > 0 && (
        <ul className={`stack ${css.people}`}>
          {of.map(({ id, name, day, time }) => (
            <li key={id}>
              <span className={css.who}>
                <Link to={screenPaths.groups(`of=${id}`)}>
                  <bdi>{name}</bdi>
                </Link>
                <small className="soft">{g.meets(dayName(day), clock(time))}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Registrations({ of }: { readonly of: readonly LinkedRegistration[] }) {
  const { zone } = usePageStore().church;
  const r = m.registrations;
  return (
    <section className={`stack ${css.part}`}>
      <h3>{r.title}</h3>
      {of.length === 0 && <p className="soft">{r.none}</p>}
      {of.length > 0 && (
        <ul className={`stack ${css.people}`}>
          {of.map((one) => (
            <li key={one.id}>
              <span className={css.who}>
                <Link to={registrationAddress(one)}>
                  <bdi>{one.title || typeLabel(one.type)}</bdi>
                </Link>
                <small className="soft">
                  {[one.title && typeLabel(one.type), one.reference, wallTime(one.submitted_at, zone)]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
