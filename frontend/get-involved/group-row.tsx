import type { PublicGroup } from '#shared/groups/schema.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { FormButton } from '../forms/form-button.tsx';
import { mailLink } from '../kernel/paths.ts';
import { clock } from '../kernel/when.ts';
import css from './get-involved.module.css';
import { takesPeople } from './group-filters.ts';
import { messages as m } from './group-messages.ts';

/** Who may come, in words. */
export function agesOf({ age_from: from, age_to: to }: Pick<PublicGroup, 'age_from' | 'age_to'>): string {
  if (from === null) return to === null ? m.allAges : m.agesTo(to);
  return to === null ? m.agesFrom(from) : m.ages(from, to);
}

export function GroupRow({ group }: { readonly group: PublicGroup }) {
  const { id, name, area, time, note, free, isOpen, leader } = group;
  const takes = takesPeople(group);
  return (
    <li>
      <div>
        <h4>{name}</h4>
        <p>
          <b>{clock(time)}</b>, {area}
        </p>
        <p className="soft">{[agesOf(group), note].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={css.groupFree} data-free={takes}>
        {isOpen ? m.places(free) : m.closed}
      </p>
      <div className={css.groupReach}>
        {leader && <p>{m.leader(leader)}</p>}
        <Reach group={group} />
      </div>
      {isOpen && (
        <p className={css.groupAsk}>
          <FormButton form="group_finder" look={takes ? 'main' : 'line'} prefill={{ group: id }} named={false}>
            {m.ask} <span className="sr">({name})</span>
          </FormButton>
        </p>
      )}
    </li>
  );
}

/** The contact that staff made public. */
function Reach({ group: { name, leader = name, phone, whatsApp, email } }: { readonly group: PublicGroup }) {
  if (!phone && !email) return null;
  return (
    <p className="row">
      {phone && (
        <a href={telLink(phone)} aria-label={m.callNamed(leader)}>
          {m.call}
        </a>
      )}
      {whatsApp && (
        <a href={whatsAppLink(whatsApp)} aria-label={m.whatsAppNamed(leader)}>
          {m.whatsApp}
        </a>
      )}
      {email && (
        <a href={mailLink(email, name)} aria-label={m.emailNamed(leader)}>
          {m.email}
        </a>
      )}
    </p>
  );
}
