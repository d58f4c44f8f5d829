import type { ReactNode } from 'react';
import { dateOf } from '#shared/church/time.ts';
import { ageOn } from '#shared/members/birthdays.ts';
import type { Member } from '#shared/members/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { MailLink } from '../kernel/reach.tsx';
import { dayText, wallTime } from '../staff/day-words.ts';
import { Fact } from '../staff/list/fact.tsx';
import listCss from '../staff/list/list.module.css';
import { PhoneLinks } from '../staff/phone-links.tsx';
import { letterWords } from './letter-words.ts';
import { homeOf } from './members-data.ts';
import { messages } from './messages.ts';
import css from './person/person.module.css';
import { messages as ties } from './tie-messages.ts';

const f = messages.fields;
const { household } = ties;
const said = (text: ReactNode) => text || <span className="soft">{messages.nothingSaid}</span>;

/** The fields of a member (EN-19), except those in the head of their page. */
export function MemberDetails({ row }: { readonly row: Member }) {
  const { zone, zoneLabel } = usePageStore().church;
  const emergency = row.emergency_contact_name;
  const home = homeOf(row);
  const today = dateOf(useNow(), zone);
  const age = row.membership_status === 'Deceased' ? undefined : ageOn(today, row.date_of_birth);
  return (
    <dl className={css.facts}>
      <Fact label={f.since}>{said(dayText(row.membership_date))}</Fact>
      <Fact label={f.email}>{said(row.email && <MailLink address={row.email} />)}</Fact>
      {row.letters === 'no' && <Fact label={letterWords.field}>{letterWords.options.no}</Fact>}
      <Fact label={f.phone}>{said(row.phone && <PhoneLinks of={row.phone} />)}</Fact>
      {row.second_phone && (
        <Fact label={f.secondPhone}>
          <PhoneLinks of={row.second_phone} />
        </Fact>
      )}
      <Fact label={f.address}>
        {said(<Lines of={[home.address, home.city]} />)}
        {!home.isOwn && home.address !== '' && <small className="soft">{household.address}</small>}
      </Fact>
      <Fact label={f.born}>
        {said(dayText(row.date_of_birth))}
        {age !== undefined && <span className="soft num"> {messages.age(age)}</span>}
      </Fact>
      <Fact label={f.gender}>{messages.genders[row.gender]}</Fact>
      <Fact label={f.marital}>{messages.maritals[row.marital_status]}</Fact>
      <Fact label={f.emergencyName}>{said(emergency && <bdi>{emergency}</bdi>)}</Fact>
      <Fact label={f.emergencyPhone}>
        {said(row.emergency_contact_phone && <PhoneLinks of={row.emergency_contact_phone} />)}
      </Fact>
      <Fact label={f.created}>
        <time dateTime={row.created_at}>{wallTime(row.created_at, zone)}</time> {zoneLabel}
      </Fact>
      <Fact label={f.updated}>
        <time dateTime={row.updated_at}>{wallTime(row.updated_at, zone)}</time> {zoneLabel}
      </Fact>
    </dl>
  );
}

function Lines({ of }: { readonly of: readonly string[] }) {
  const text = of.filter((each) => each !== '').join('\n');
  return text ? <bdi className={listCss.listText}>{text}</bdi> : <span className="soft">{messages.nothingSaid}</span>;
}
