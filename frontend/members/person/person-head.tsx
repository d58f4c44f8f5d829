import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { e164Of, shownPhone } from '#shared/forms/phone-number.ts';
import type { Member } from '#shared/members/schema.ts';
import { tagsIn } from '#shared/members/tags.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { mailLink } from '../../kernel/paths.ts';
import { RecordActions } from '../../staff/list/record-actions.tsx';
import { keyOf } from '../../staff/query-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { idOf, useMemberActions } from '../member-actions.ts';
import { MemberStatusMark } from '../member-columns.tsx';
import { nameOf } from '../members-data.ts';
import { messages } from '../messages.ts';
import { useMemberViews } from '../views.ts';
import { personMessages } from './messages.ts';
import css from './person.module.css';

const m = personMessages.contact;

/** Below the name on a member's page: status, member id, and the ways to reach them. */
export function PersonHead({ member }: { readonly member: Member }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view, addressOf } = useMemberViews();
  // The page has a part for editing.
  const actions = useMemberActions().filter(({ id }) => id !== 'edit');
  return (
    <div className={`stack ${css.head}`}>
      <p className={`row ${css.known}`}>
        <MemberStatusMark of={member.membership_status} /> <span className="num soft">{member.member_id}</span>
        {tagsIn(member.tags).map((tag) => (
          <Link
            key={tag}
            className="tag"
            to={screenPaths.users(`tag=${encodeURIComponent(tag)}`)}
            title={messages.tagged(tag)}
          >
            {tag}
          </Link>
        ))}
      </p>
      <div className={`row ${css.reach}`}>
        <Reach member={member} />
        {view !== 'edit' && (
          <RecordActions
            list={{ idOf, nameOf }}
            row={member}
            actions={actions}
            onDone={() => void queries.invalidateQueries({ queryKey: keyOf('members one', member.id) })}
            onGone={() => void navigate(addressOf('list'))}
          />
        )}
      </div>
    </div>
  );
}

function Reach({ member: { id, phone, second_phone, email } }: { readonly member: Member }) {
  const { addressOf } = useMemberViews();
  const numbers = [phone, second_phone].filter((number) => number !== '');
  // WhatsApp needs the number with its country code.
  const chat = numbers.map(e164Of).find((number) => number !== undefined);
  if (numbers.length === 0 && email === '') {
    return (
      <p className="soft">
        {m.none} <Link to={addressOf('edit', id)}>{m.add}</Link>
      </p>
    );
  }
  return (
    <>
      {numbers.map((number, index) => (
        <a
          key={number}
          className={buttonClass(index === 0 ? 'tool-main' : 'tool')}
          href={telLink(e164Of(number) ?? number)}
          aria-label={m.callNumber(shownPhone(number))}
        >
          {index === 0 ? m.call : shownPhone(number)}
        </a>
      ))}
      {chat && (
        <a className={buttonClass('tool')} href={whatsAppLink(chat)} aria-label={m.whatsAppNumber(shownPhone(chat))}>
          {m.whatsApp}
        </a>
      )}
      {email && (
        <a className={buttonClass('tool')} href={mailLink(email)} aria-label={m.emailTo(email)}>
          {m.email}
        </a>
      )}
    </>
  );
}
