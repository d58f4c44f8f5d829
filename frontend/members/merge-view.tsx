import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Member } from '#shared/members/schema.ts';
import { Incomplete } from '../staff/list/incomplete.tsx';
import { keyOf } from '../staff/query-keys.ts';
import { OneRecord } from '../staff/views/one-record.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/states.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberPicker } from './member-picker.tsx';
import { nameOf, readMember } from './members-data.ts';
import { MergeForm } from './merge-form.tsx';
import { messages } from './tie-messages.ts';
import css from './ties.module.css';
import { doublesOf } from './ties-data.ts';
import { useMemberViews } from './views.ts';

const m = messages.merge;

/** Merges two records of one person. If the URL names only one, the user first chooses the other. */
export function MergeView({ ids }: { readonly ids: readonly string[] }) {
  const { back } = useMemberViews();
  const read = () => Promise.all(ids.slice(0, 2).map(readMember));
  return (
    <OneRecord
      queryKey={keyOf('members-to-merge', ...ids)}
      read={read}
      title={() => m.title}
      back={back}
      failure={m.one}
      missing={m.missing}
    >
      {([one, other]) => one && (other ? <MergeForm one={one} other={other} /> : <Other of={one} />)}
    </OneRecord>
  );
}

/** Chooses the other record; suggests possible doubles. */
function Other({ of }: { readonly of: Member }) {
  const { data } = useQuery(doublesOf(of.id));
  const { addressOf } = useMemberViews();
  const navigate = useNavigate();
  const withOther = ({ id }: Member) => addressOf('merge', `${of.id}.${id}`);
  return (
    <div className={`stack ${css.merge}`}>
      <MemberLine member={of} />
      <section className={`stack ${css.part}`}>
        <h3>{m.suggested}</h3>
        {!data && <Skeleton rows={2} />}
        <Incomplete of={data} />
        {data?.doubles.length === 0 && <p className="soft">{m.noneAlike}</p>}
        {data && data.doubles.length > 0 && (
          <ul className={`stack ${css.people}`}>
            {data.doubles.map(({ member, by }) => (
              <li key={member.id}>
                <MemberLine member={member}>{by.map((each) => messages.by[each]).join(', ')}</MemberLine>
                <Link className={buttonClass('tool')} to={withOther(member)}>
                  {m.pick}
                  <span className="sr">: {nameOf(member)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={`stack ${css.part}`}>
        <h3>{m.or}</h3>
        <MemberPicker
          question={m.choose(nameOf(of))}
          except={[of.id]}
          busy={false}
          onPick={(member) => void navigate(withOther(member))}
        />
      </section>
    </div>
  );
}
