import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Erasure } from '#shared/privacy/schema.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import { messages } from './messages.ts';

const m = messages.going;
/** Polling interval, and the time after which an erasure counts as stalled, in ms. */
const [pause, still] = [2000, 120_000];

interface Props {
  readonly begun: Erasure;
  readonly onMore: () => void;
}

export function Erasing({ begun, onMore }: Props) {
  const { id } = begun;
  const { data, refetch } = useQuery({
    ...typedQuery(
      'privacy erasure',
      [id],
      async () => (await call((api) => api.getErasure({ params: { id } }))).erasure,
    ),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : pause),
  });
  const isDone = data.state === 'done';
  // Lists on other screens may contain erased records.
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'privacy' });
  }, [isDone]);
  if (isDone)
    return (
      <Empty
        level={2}
        title={messages.done.title}
        action={
          <Button look="tool-main" onClick={onMore}>
            {messages.done.more}
          </Button>
        }
      >
        {messages.done.text(data.of - data.stayed, data.stayed)}
      </Empty>
    );
  return (
    <section className="card" aria-label={m.title}>
      <h3>{m.title}</h3>
      <p role="status">{m.text(data.done, data.of)}</p>
      <progress max={data.of} value={data.done} aria-label={m.progress} />
      <StandsStill key={data.done} id={id} onAgain={() => void refetch()} />
    </section>
  );
}

/** Offers to restart a stalled erasure, which is safe to repeat. */
function StandsStill({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const [isStill, setStill] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), still);
    return () => clearTimeout(timer);
  }, []);
  if (!isStill) return null;
  const goOn = async () => {
    try {
      await call((api) => api.repeatErasure({ params: { id } }));
      onAgain();
    } catch (error) {
      setProblem(textOf(error, messages.failed.text));
    }
  };
  return (
    <>
      <p role="alert">{problem ?? m.stuck}</p>
      <Button look="tool" onClick={() => void goOn()}>
        {m.again}
      </Button>
    </>
  );
}
