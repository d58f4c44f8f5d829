import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import listCss from '../list/list.module.css';
import type { TypedKey } from '../query-keys.ts';
import { isMissing, textOf } from '../refusal.ts';
import { viewTitleId } from './use-arrival.ts';
import css from './views.module.css';

interface Way {
  readonly to: string;
  readonly text: string;
}

/** What every view but the list begins with: the way back, and its name, where the focus arrives. */
export function ViewHead({ title, back }: { readonly title: string; readonly back: Way }) {
  return (
    <header className={`${css.viewHead} ${listCss.listKept}`}>
      <Link className={buttonClass('act', css.viewBack)} to={back.to}>
        {back.text}
      </Link>
      <h2 id={viewTitleId} tabIndex={-1}>
        {title}
      </h2>
    </header>
  );
}

interface Said {
  readonly title: string;
  readonly text: string;
}

interface Props<Item> {
  readonly queryKey: TypedKey<Item>;
  /** Rejects with ApiError. */
  readonly read: () => Promise<Item>;
  /** Undefined: it has not arrived. */
  readonly title: (item: Item | undefined) => string;
  readonly back: Way;
  readonly failure: Said;
  /** What an address says that leads to none. */
  readonly missing: Said;
  readonly children: (item: Item) => ReactNode;
}

/** A view of one record, or the message that there is none. The head stays while it loads, because the focus is on it. */
export function OneRecord<Item>({ queryKey, read, title, back, failure, missing, children }: Props<Item>) {
  // Read anew when the view opens, and never while somebody types.
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: read,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const wayBack = (
    <Link className={buttonClass('tool')} to={back.to}>
      {back.text}
    </Link>
  );
  return (
    <>
      <ViewHead title={title(data)} back={back} />
      {data ? (
        children(data)
      ) : isMissing(error) ? (
        <Empty title={missing.title} action={wayBack}>
          {missing.text}
        </Empty>
      ) : error ? (
        <Failure title={failure.title} text={textOf(error, failure.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </>
  );
}
