import { useQuery } from '@tanstack/react-query';
import { OpenWindow } from '../staff/marks.tsx';
import { textOf } from '../staff/refusal.ts';
import { buttonClass } from '../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { messages as m } from './messages.ts';
import css from './webhooks.module.css';
import { webhooksQuery } from './webhooks-data.ts';

/** Every site serves it to developers (docs/consume.md). */
const contract = '/contracts/asyncapi.json';

/** The state of each webhook and its deliveries, for admins (docs/decisions/webhooks.md). */
export default function WebhooksPage() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  if (data === undefined && error) {
    const { title, again } = m.failure;
    const text = textOf(error, m.network);
    return (
      <Failure title={title} text={text} level={2} look="tool-main" retry={again} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Skeleton rows={5} />;
  if (data.length > 0) return <DeliveryList />;
  return (
    <>
      <Empty title={m.none.title} level={2} picture={<OpenWindow />}>
        {m.none.text}
      </Empty>
      <h3 className={css.next}>{m.none.next}</h3>
      <ol className={`stack ${css.steps}`}>
        {m.none.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className={buttonClass('tool')} href={contract}>
          {m.none.contract}
        </a>
      </p>
    </>
  );
}
