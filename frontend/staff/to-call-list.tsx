import type { ToCall } from '#shared/letters/schema.ts';
import { PhoneLinks } from './phone-links.tsx';
import css from './to-call.module.css';
import { messages as m } from './to-call-messages.ts';

interface Props {
  readonly of: readonly ToCall[];
  /** The sentence above the list. Defaults to one about registrations. */
  readonly lead?: ((count: number) => string) | undefined;
}

/** Lists the people without an email address, whom staff have to call. Renders nothing for an empty list. */
export function ToCallList({ of, lead = m.lead }: Props) {
  if (of.length === 0) return null;
  return (
    <section className={css.toCall}>
      <p>{lead(of.length)}</p>
      <ul>
        {of.map(({ id, name, phone, people }) => (
          <li key={id}>
            <bdi>{name}</bdi> {phone ? <PhoneLinks of={phone} /> : <span className="soft">{m.noNumber}</span>}
            {people > 1 && <span className="soft"> {m.people(people)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
