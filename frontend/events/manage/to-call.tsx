import { useQuery } from '@tanstack/react-query';
import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { ToCallList } from '../../staff/to-call-list.tsx';
import { messages } from './messages.ts';

const { toCall: m } = messages;

const toCallOf = (event: string) =>
  typedQuery(
    'events to-call',
    [event],
    async () => (await call((api) => api.listToCall({ params: { id: event } }))).call,
  );

export function EventToCall({ event }: { readonly event: string }) {
  const { data, error } = useQuery(toCallOf(event));
  if (error) return <p role="alert">{m.failed(textOf(error, ''))}</p>;
  return <ToCallList of={data ?? []} />;
}
