import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import css from './attendees.module.css';
import { checklist } from './coming.ts';
import { messages as m } from './messages.ts';

/** Printed in place of the screen: a box, a name and the answers of each person, and the registrant's telephone number and amount due. */
export function Checklist({ rows }: { readonly rows: readonly Registration[] }) {
  const { currency } = usePageStore().church;
  return (
    <ol className={css.checklist} aria-label={m.checklist}>
      {checklist(rows, currency).map(({ name, phone, ticket, payment, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list is only printed
        <li key={index}>
          <span>
            {name} {ticket && <small>{ticket}</small>} {phone && <small className="num">{phone}</small>}{' '}
            {payment && <small>{payment}</small>}
            {answers.length > 0 && <small>{answers.join(' · ')}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
