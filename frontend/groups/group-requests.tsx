import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '#shared/groups/schema.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { registrationAddress } from '../members/ties-data.ts';
import { WorkMark } from '../registrations/work-mark.tsx';
import { wallTime } from '../staff/day-words.ts';
import { Incomplete } from '../staff/list/incomplete.tsx';
import { screenPaths } from '../staff/screen-paths.ts';
import { Button } from '../ui/button.tsx';
import css from './groups.module.css';
import { requestsOf } from './groups-data.ts';
import { messages } from './messages.ts';
import { RequestMember } from './request-member.tsx';

const m = messages.requests;
const nameOf = ({ data, reference }: Registration) => (typeof data.name === 'string' && data.name) || reference;

/** The newest requests to join a group, with their status. Staff add the person once the register has them. */
export function GroupRequests({ group }: { readonly group: Group }) {
  const { data, error } = useQuery(requestsOf(group.id));
  const { zone } = usePageStore().church;
  const [chosen, setChosen] = useState<string>();
  return (
    <section className={`stack ${css.part}`}>
      <h3>{m.title}</h3>
      {error && !data ? (
        <p role="alert">{m.failed}</p>
      ) : !data ? (
        <p className="soft">{messages.loading}</p>
      ) : (
        <>
          <Incomplete of={data} />
          {data.items.length === 0 && <p className="soft">{m.none}</p>}
          <ul className={`stack ${css.people}`}>
            {data.items.map((row) => (
              <li key={row.id}>
                <span>
                  <Link to={registrationAddress(row)}>
                    <bdi>{nameOf(row)}</bdi>
                  </Link>{' '}
                  <small className="soft">{wallTime(row.submitted_at, zone)}</small> <WorkMark of={row} />
                </span>
                {row.id !== chosen && (
                  <Button look="tool" aria-label={m.addNamed(nameOf(row))} onClick={() => setChosen(row.id)}>
                    {m.add}
                  </Button>
                )}
                {row.id === chosen && <RequestMember group={group} row={row} onClose={() => setChosen(undefined)} />}
              </li>
            ))}
          </ul>
          {data.next !== undefined && (
            <p>
              <Link to={screenPaths.registrations(`type=group_finder&group=${group.id}`)}>{m.more}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
