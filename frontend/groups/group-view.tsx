import { Link } from 'react-router-dom';
import type { Group, GroupMember } from '#shared/groups/schema.ts';
import { MailLink } from '../kernel/reach.tsx';
import { Fact } from '../staff/list/fact.tsx';
import { PhoneLinks } from '../staff/phone-links.tsx';
import { screenPaths } from '../staff/screen-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupRequests } from './group-requests.tsx';
import { GroupState } from './group-state.tsx';
import { meetsAt, peopleIn } from './group-words.ts';
import css from './groups.module.css';
import { messages as m } from './messages.ts';
import { useGroupViews } from './views.ts';

interface Props {
  readonly group: Group;
  readonly people: readonly GroupMember[];
}

/** One group: its details, its members, and the requests to join it. */
export function GroupView({ group, people }: Props) {
  const { addressOf } = useGroupViews();
  const { id, area, address, note, leader, phone, email, contact_public, size, free } = group;
  return (
    <div className={`stack ${css.group}`}>
      <p>
        <GroupState of={group} />
      </p>
      <p className="row">
        <Link className={buttonClass('tool')} to={addressOf('edit', id)}>
          {m.edit}
        </Link>
        {people.length > 0 && (
          <Link className={buttonClass('tool')} to={screenPaths.users(`letter=group.${id}`)}>
            {m.letter}
          </Link>
        )}
      </p>
      <dl>
        <Fact label={m.facts.places}>{m.places(peopleIn(group), size, free)}</Fact>
        <Fact label={m.facts.meets}>{meetsAt(group)}</Fact>
        <Fact label={m.facts.area}>{area}</Fact>
        {address && (
          <Fact label={m.facts.address}>
            <bdi>{address}</bdi>
          </Fact>
        )}
        {note && <Fact label={m.facts.for}>{note}</Fact>}
        {leader && (
          <Fact label={m.facts.leader}>
            <bdi>{leader}</bdi> <PhoneLinks of={phone} /> <MailLink address={email} />{' '}
            <small className="soft">({contact_public ? m.facts.public : m.facts.private})</small>
          </Fact>
        )}
      </dl>
      <GroupMembers group={group} people={people} />
      <GroupRequests group={group} />
    </div>
  );
}
