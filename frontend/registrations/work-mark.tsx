import type { Registration } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { Status, type Tone } from '../ui/status.tsx';
import { useColleagues } from './colleagues.ts';
import { hasStatus, stateText } from './kinds.ts';
import { StatusMark } from './status-mark.tsx';

const tones: Readonly<Record<WorkState, Tone>> = { new: 'hold', in_hand: 'wait', done: 'ok' };

/** A registration in a list: its status, if worth showing, the state of the work, and the assignee. */
export function WorkMark({ of }: { readonly of: Registration }) {
  const { nameOf } = useColleagues();
  const state = workStateOf(of);
  const { assignee } = of.work ?? {};
  const who = assignee === undefined ? '' : nameOf(assignee);
  if (hasStatus(of) || state === undefined) {
    // Leave out “new” next to a status, since most of these need no work.
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
