import type { Registration } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { Status, type Tone } from '../ui/status.tsx';
import { useColleagues } from './colleagues.ts';
import { hasStatus, stateText } from './kinds.ts';
import { StatusMark } from './status-mark.tsx';

const tones: Readonly<Record<WorkState, Tone>> = { new: 'hold', in_hand: 'wait', done: 'ok' };

/** How a registration stands in a list: its status, where that says anything, and how far the office is, and whose it is. */
export function WorkMark({ of }: { readonly of: Registration }) {
  const { nameOf } = useColleagues();
  const state = workStateOf(of);
  const { assignee } = of.work ?? {};
  const who = assignee === undefined ? '' : nameOf(assignee);
  if (hasStatus(of) || state === undefined) {
    // Nobody has to do anything about most of what has a status.
    const said = [state !== undefined && state !== 'new' && stateText(of.type, state), who].filter(Boolean).join(', ');
    return (
      <>
        <StatusMark of={of} /> {said && <Whose text={said} />}
      </>
    );
  }
  return (
    <>
      <Status tone={tones[state]}>{stateText(of.type, state)}</Status> {who && <Whose text={who} />}
    </>
  );
}

const Whose = ({ text }: { readonly text: string }) => (
  <small>
    <bdi>{text}</bdi>
  </small>
);
