import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateOf } from '#shared/church/time.ts';
import { e164Of } from '#shared/forms/phone-number.ts';
import type { Birthday } from '#shared/members/birthdays.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import { dayInShort } from '../staff/day-words.ts';
import { Incomplete } from '../staff/list/incomplete.tsx';
import { indexedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { buttonClass } from '../ui/button.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { birthdayWords as m } from './birthday-words.ts';
import css from './birthdays.module.css';
import { personMessages } from './person/messages.ts';
import { memberAddress } from './ties-data.ts';

const { contact } = personMessages;
const birthdays = indexedQuery('members birthdays', [], () => call((api) => api.memberBirthdays({})));

/** The members whose birthday is today or in the next six days, with links to call them or to write to them. */
export function Birthdays() {
  const { zone } = usePageStore().church;
  const today = dateOf(useNow(), zone);
  const { data, error, refetch } = useQuery(birthdays);
  return (
    <section className={`stack ${css.week}`} aria-labelledby="birthdays">
      <h2 id="birthdays">{m.title}</h2>
      {data ? (
        <>
          {data.days.length === 0 && <p className="soft">{m.none}</p>}
          <Incomplete of={data} />
          <div>
            {data.days.map(({ day, people }) => (
              <div key={day} className={css.day}>
                <h3>
                  <time dateTime={day}>{day === today ? m.today : dayInShort(day)}</time>
                </h3>
                <ul className="stack">
                  {people.map((person) => (
                    <OnePerson key={person.id} person={person} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {data.more && <p className="soft">{m.more}</p>}
        </>
      ) : error ? (
        <Failure {...m.failed} text={textOf(error, m.failed.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </section>
  );
}

function OnePerson({ person: { id, name, phone, turns } }: { readonly person: Birthday }) {
  const number = e164Of(phone);
  return (
    <li>
      <span>
        <Link to={memberAddress({ id })}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <span className="soft num">{m.turns(turns)}</span>
      </span>
      {number && (
        <span className={`row ${css.ways}`}>
          <a className={buttonClass('act')} href={telLink(number)} aria-label={`${contact.call}: ${name}`}>
            {contact.call}
          </a>
          <a className={buttonClass('act')} href={whatsAppLink(number)} aria-label={`${contact.whatsApp}: ${name}`}>
            {contact.whatsApp}
          </a>
        </span>
      )}
    </li>
  );
}
