import { Link } from 'react-router-dom';
import { includesRole } from '#shared/api/access.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useUser } from '../session/user.tsx';
import { Fact } from '../staff/list/fact.tsx';
import { screenPaths } from '../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { PaymentMark } from './payment-mark.tsx';

/** The payment of a registration with a price, with a link to its entries for bookkeepers. */
export function PaymentFact({ row }: { readonly row: Registration }) {
  const role = useUser().user?.role ?? null;
  const { payment, id } = row;
  if (!payment) return null;
  return (
    <Fact label={messages.details.payment}>
      <PaymentMark of={row} whole />
      {payment.state !== 'to_pay' && includesRole(bookkeepers, role) && (
        <p>
          <Link to={screenPaths.finance(`registration=${id}`)}>{messages.payment.inBooks}</Link>
        </p>
      )}
    </Fact>
  );
}
