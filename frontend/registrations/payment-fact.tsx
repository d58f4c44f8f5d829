import { Link } from 'react-router-dom';
import { includesRole } from '#shared/api/access.ts';
import { bookkeepers } from '#shared/finance/bookkeepers.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useUser } from '../session/user.tsx';
import { Fact } from '../staff/list/fact.tsx';
import { screenPaths } from '../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { PaymentMark } from './payment-mark.tsx';

/** How a registration is paid, where it costs anything; who keeps the books finds its entries there. */
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
