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

interface BackLink {
  readonly to: string;
  readonly text: string;
}

interface HeadProps {
  readonly title: string;
  /** The part of the record's page, which is read after the title: the links below show it. */
  readonly part?: string | undefined;
  readonly back: BackLink;
}

/** The head of every view except the list: the link back, and its heading, which gets the focus. */
export function ViewHead({ title, part, back }: HeadProps) {
  return (
    <header className={`${css.viewHead} ${listCss.listKept} stack`}>
      <Link className={buttonClass('act', css.viewBack)} to={back.to}>
        {back.text}
      </Link>
      <h2 id={viewTitleId} tabIndex={-1}>
        {title}
        {part !== undefined && <span className="sr"> – {part}</span>}
      </h2>
    </header>
  );
}

interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface Props<Item> {
  readonly queryKey: TypedKey<Item>;
  /** Rejects with ApiError. */
  readonly read: () => Promise<Item>;
  /** `item` is undefined while it is loading. */
  readonly title: (item: Item | undefined) => string;
  readonly part?: string | undefined;
  readonly back: BackLink;
  readonly failure: TitledText;
  /** Shown if the record in the address does not exist. */
  readonly missing: TitledText;
  readonly children: (item: Item) => ReactNode;
}

/** A view of one record, or the message that it does not exist. The head stays during loading, because it has the focus. */
export function OneRecord<Item>({ queryKey, read, title, part, back, failure, missing, children }: Props<Item>) {
  // Read again each time the view opens, but never during editing.
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
      <ViewHead title={title(data)} part={part} back={back} />
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
