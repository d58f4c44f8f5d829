import type { ReactNode } from 'react';
import type { MediaFile } from '#shared/media/schema.ts';
import { messages as app } from '../kernel/messages.ts';
import type { PollState } from '../kernel/poll.ts';
import { Button } from '../ui/button.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { messages as m } from './messages.ts';
import { Nothing } from './nothing.tsx';

interface Props {
  readonly live: PollState<readonly MediaFile[]>;
  /** The list in the prerendered page; undefined if the page was built without it. */
  readonly written: readonly MediaFile[] | undefined;
  readonly onRetry: () => void;
  readonly level: 2 | 3;
  readonly children: (files: readonly MediaFile[]) => ReactNode;
}

/** A list of recordings in each state: loading, failed, empty, loaded, or loaded but stale (PS-16). */
export function MediaList({ live, written, onRetry, level, children }: Props) {
  const files = live.value ?? written;
  if (files && files.length > 0) {
    return (
      <>
        {live.failure && (
          <p className="stale" role="status">
            {textOf(live.failure)}: {m.failure.stale}{' '}
            <Button look="small" onClick={onRetry}>
              {app.failure.retry}
            </Button>
          </p>
        )}
        {children(files)}
      </>
    );
  }
  if (live.failure)
    return <Failure title={m.failure.list} text={textOf(live.failure)} onRetry={onRetry} level={level} />;
  return files ? <Nothing level={level} /> : <Skeleton rows={3} />;
}

function textOf(failure: PollState<unknown>['failure']): string {
  return failure === 'network' ? m.failure.network : m.failure.list;
}
