import { useState } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/states.tsx';
import { messages } from './messages.ts';
import type { Registrations } from './use-registrations.ts';
import { wallTime } from './words.ts';

const m = messages.partly;

/** What the server said, or the specification's words where it said nothing. */
function failureText(error: ApiError): string {
  return error.code === 'network' ? messages.failure.text : error.message;
}

/** Nothing arrived. */
export function LoadFailure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const { title, again } = messages.failure;
  return <Failure title={title} text={failureText(error)} level={2} look="tool-main" retry={again} onRetry={onRetry} />;
}

/** What is true of the list below, where it is not all, or not new. */
export function Notices({ registrations, zone }: { readonly registrations: Registrations; readonly zone: string }) {
  const { loaded, error, isFetching, refresh } = registrations;
  if (!loaded) return null;
  if (error && !isFetching) {
    const text = failureText(error).replace(/\.$/, '');
    const time = wallTime(new Date(loaded.readAt).toISOString(), zone);
    return (
      <div className="stale" role="alert">
        <strong>{messages.failure.title}</strong>
        <span>{messages.stale(text, time)}</span>
        <span>{loaded.next !== undefined && m.failed(loaded.registrations.length)}</span>
        <Button look="tool" onClick={refresh}>
          {messages.failure.again}
        </Button>
      </div>
    );
  }
  if (loaded.next === undefined) return null;
  return <Partly registrations={registrations} count={loaded.registrations.length} />;
}

function Partly({ registrations, count }: { readonly registrations: Registrations; readonly count: number }) {
  const { isFetching, isLoadingOlder, loadOlder } = registrations;
  const [failed, setFailed] = useState(false);
  if (isFetching) {
    return (
      <p className="reg-partly" role="status">
        {m.loading(count)}
      </p>
    );
  }
  const more = () => {
    if (isLoadingOlder) return;
    setFailed(false);
    loadOlder().catch(() => setFailed(true));
  };
  return (
    <p className="reg-partly" role="status">
      {failed ? m.failed(count) : m.stopped(count)}
      <Button look="tool" busy={isLoadingOlder} onClick={more}>
        {isLoadingOlder ? m.loadingMore : m.more}
      </Button>
    </p>
  );
}
