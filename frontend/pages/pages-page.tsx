import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { useArrival } from '../staff/views/use-arrival.ts';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { messages as m } from './messages.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import css from './pages.module.css';

/** The Page Editor (SS-11, RT-04): all pages, next to the one that the URL selects. */
export default function PagesPage() {
  const chosen = new URLSearchParams(useLocation().search).get('page') ?? '';
  useArrival(chosen ? 'page' : 'list', chosen);
  const { data, error, refetch } = useQuery(
    typedQuery('pages', [], async () => (await call((api) => api.listPages({}))).pages),
  );
  if (!data) {
    if (!error) return <Skeleton rows={8} />;
    return (
      <Failure level={2} title={m.fetchPages} text={textOf(error, m.unreachable)} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={`split ${css.pages}`} data-open={chosen !== ''}>
      <PageList pages={data} chosen={chosen} />
      {chosen ? (
        <div>
          <PageEditor key={chosen} name={chosen} />
        </div>
      ) : (
        <div className={css.start}>
          <Empty title={m.start} level={2}>
            {m.startText}
          </Empty>
        </div>
      )}
    </div>
  );
}
