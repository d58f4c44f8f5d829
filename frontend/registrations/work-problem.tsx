import { stepText } from '#shared/registrations/follow-up-words.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { dayText } from '../staff/day-words.ts';
import listCss from '../staff/list/list.module.css';
import { Button } from '../ui/button.tsx';
import { useColleagues } from './colleagues.ts';
import { followUpMessages as f } from './follow-up-messages.ts';
import { stateText } from './kinds.ts';
import type { useWorkChange, WorkEdit } from './use-work-change.ts';
import { workMessages } from './work-messages.ts';

const m = workMessages.part;

interface Props {
  readonly row: Registration;
  readonly work: ReturnType<typeof useWorkChange>;
}

/** Why a change of the work was not saved, with both versions if another user saved first. */
export function WorkProblem({ row, work: { problem, change, leave } }: Props) {
  if (!problem) return null;
  return (
    <div className={`stack ${listCss.listFailure}`} role="alert">
      {problem.kind === 'failed' ? (
        <>
          <strong>{m.failed}</strong>
          <p>{problem.text}</p>
        </>
      ) : (
        <Both row={row} {...problem} onMine={change} onTheirs={leave} />
      )}
    </div>
  );
}

interface BothProps {
  /** The stored version, saved by another user. */
  readonly row: Registration;
  readonly yours: WorkEdit;
  /** A sentence that names the user who saved it; empty if unknown. */
  readonly savedBy: string;
  readonly onMine: (yours: WorkEdit) => Promise<void>;
  readonly onTheirs: () => void;
}

/** Shows both versions: the stored one, and the choice made without seeing it. */
function Both({ row, yours, savedBy, onMine, onTheirs }: BothProps) {
  const { nameOf } = useColleagues();
  const state = workStateOf(row) ?? 'new';
  const { state: wanted, assignee, due, step } = yours;
  const said = [
    wanted && stateText(row.type, wanted),
    assignee !== undefined && nameOf(assignee ?? undefined),
    due !== undefined && (due ? f.dueOn(dayText(due)) : f.notDue),
    step && `${stepText(step.name)} (${step.mark ? f.marks[step.mark] : f.open})`,
  ];
  return (
    <>
      <strong>{m.stale}</strong>
      <p>
        {savedBy && `${savedBy} `}
        {m.now(stateText(row.type, state), nameOf(row.work?.assignee))} {m.yours(said.filter(Boolean).join(', '))}
      </p>
      <p className="row">
        <Button look="tool" onClick={() => void onMine(yours)}>
          {m.mine}
        </Button>
        <Button look="tool" onClick={onTheirs}>
          {m.theirs}
        </Button>
      </p>
    </>
  );
}
