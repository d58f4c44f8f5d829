import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownPhonesOf } from '#shared/members/phones.ts';
import type { Member } from '#shared/members/schema.ts';
import { nameOf } from './members-data.ts';
import css from './ties.module.css';
import { memberAddress } from './ties-data.ts';

interface Props {
  readonly member: Member;
  /** Links the name to the member. */
  readonly leads?: boolean;
  /** Shown after the number and the telephone. */
  readonly children?: ReactNode;
}

/** A member on one line of a short list, with details that tell people of the same name apart. */
export function MemberLine({ member, leads = false, children }: Props) {
  const { member_id, email } = member;
  const name = <bdi>{nameOf(member)}</bdi>;
  return (
    <span className={css.who}>
      {leads ? <Link to={memberAddress(member)}>{name}</Link> : name}
      <small className="soft">
        {[member_id, email || shownPhonesOf(member)].filter((text) => text !== '').join(', ')}
        {children && <> · {children}</>}
      </small>
    </span>
  );
}
