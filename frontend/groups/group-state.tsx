import type { Group } from '#shared/groups/schema.ts';
import { Status } from '../ui/status.tsx';
import { stateOf } from './group-words.ts';
import { messages as m } from './messages.ts';

const tones = { room: 'ok', full: 'wait', closed: 'no', unpublished: 'hold' } as const;

/** The free places, or why visitors find none. */
export function GroupState({ of }: { readonly of: Group }) {
  const state = stateOf(of);
  const text = state === 'unpublished' ? m.unpublished : state === 'closed' ? m.closed : m.free(of.free);
  return <Status tone={tones[state]}>{text}</Status>;
}
