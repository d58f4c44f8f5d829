import { usePageStore } from '../../kernel/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Skeleton, Empty as State } from '../../ui/states.tsx';
import { shortTime } from '../day-words.ts';
import { Gate, OpenWindow } from '../marks.tsx';
import { textOf } from '../refusal.ts';
import { Incomplete } from './incomplete.tsx';
import css from './list.module.css';
import type { Ask, List, ListData } from './list.ts';
import { messages } from './messages.ts';
import type { FullList } from './use-everything.ts';

const m = messages.failed;

interface Props<Row> {
  readonly list: List<Row>;
  readonly rows: ListData<Row>;
}

/** A placeholder in the list's shape, while it is loading. */
export function Shape() {
  return <Skeleton rows={5} />;
}

/** The first page did not load: forbidden, offline, or failed. */
export function LoadFailure<Row>({ list, rows }: Props<Row>) {
  const { error, isOffline, refresh } = rows;
  const { title, again } = list.words.failure;
  if (error?.status === 403) {
    return (
      <State title={m.refusedTitle} level={2} picture={<Gate />}>
        {error.message}
      </State>
    );
  }
  const heading = isOffline ? m.offlineTitle : title;
  const text = error ? textOf(error, list.words.failure.text) : m.offline;
  return <Failure title={heading} text={text} level={2} look="tool-main" retry={again} onRetry={refresh} />;
}

interface EmptyProps<Row> {
  readonly list: List<Row>;
  /** The list has no rows at all; otherwise no row matches search and filters. */
  readonly isEmpty: boolean;
  readonly ask: Ask;
  readonly onClear: () => void;
}

/** The state without rows: either nothing matches, or the list is still empty. */
export function Empty<Row>({ list, isEmpty, ask, onClear }: EmptyProps<Row>) {
  const { words, EmptyAction } = list;
  if (isEmpty) {
    return (
      <State title={words.empty.title} level={2} picture={<OpenWindow />} action={EmptyAction && <EmptyAction />}>
        {words.empty.text}
      </State>
    );
  }
  const { title, text, clear } = list.emptyView?.(ask) ?? {
    title: words.none,
    text: messages.none,
    clear: messages.clear,
  };
  const button = (
    <Button look="tool" onClick={onClear}>
      {clear}
    </Button>
  );
  return (
    <State title={title} level={2} action={button}>
      {text}
    </State>
  );
}

interface NoticeProps<Row> extends Props<Row> {
  readonly everything: Pick<FullList<Row>, 'reading' | 'cancel'>;
  /** The row named in the address is not on the shown page. */
  readonly isMissing: boolean;
}

/** Says if the rows below are out of date, or if more are being read. */
export function Notice<Row>({ list, rows, everything, isMissing }: NoticeProps<Row>) {
  const { church } = usePageStore();
  const { page, error, isFetching, isOffline, readAt, refresh } = rows;
  const time = shortTime(readAt, church.zone);
  return (
    <>
      {everything.reading && (
        <p className={`row ${css.listNotice}`} role="status">
          <span className="num">
            {page?.total === undefined
              ? messages.export.reading(everything.reading.count)
              : messages.export.readingOf(everything.reading.count, messages.count(page.total, page.atLeast === true))}
          </span>
          <Button look="tool" onClick={everything.cancel}>
            {messages.export.cancel}
          </Button>
        </p>
      )}
      <Incomplete of={page} />
      {page && isOffline && (
        <p className={`row ${css.listNotice}`} role="status">
          {m.offlineStale(time)}
        </p>
      )}
      {page && error && !isFetching && (
        <div className="stale" role="alert">
          <strong>{list.words.failure.title}</strong>
          <span>{m.stale(textOf(error, list.words.failure.text).replace(/\.$/, ''), time)}</span>
          <Button look="tool" onClick={refresh}>
            {list.words.failure.again}
          </Button>
        </div>
      )}
      {isMissing && (
        <p className={`row ${css.listNotice}`} role="status">
          {m.notHere}
        </p>
      )}
    </>
  );
}
