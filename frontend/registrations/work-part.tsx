import type { Registration } from '#shared/registrations/schema.ts';
import { workStates } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import listCss from '../staff/list/list.module.css';
import { useKeys } from '../staff/use-keys.ts';
import { Button } from '../ui/button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useColleagues } from './colleagues.ts';
import { stateText } from './kinds.ts';
import { useWorkChange, type WorkEdit } from './use-work-change.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';

const m = workMessages.part;
const noKeys = {};
/** Keyboard shortcuts by state. */
const stateKeys = { new: undefined, in_hand: undefined, done: 'D' } as const;

/** The state of the office’s work on a registration and its assignee, each changed with one press. */
export function WorkPart({ row, replace }: DetailProps<Registration>) {
  const { me, people, nameOf } = useColleagues();
  const keys = useKeys(noKeys);
  const work = useWorkChange(row, replace);
  const { change, busy } = work;
  const state = workStateOf(row);
  const assignee = row.work?.assignee;
  const isKnown = assignee === undefined || people.some(({ value }) => value === assignee);
  const options = [
    { value: '', label: m.nobody },
    ...people,
    ...(isKnown ? [] : [{ value: assignee, label: nameOf(assignee) }]),
  ];
  const take = () => me && void change({ assignee: me, ...(state !== 'done' && { state: 'in_hand' }) });
  return (
    <section className={`stack ${css.work}`} aria-label={m.label} aria-busy={busy}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a box of its own */}
      <div role="group" aria-label={m.state} className={`row ${css.workStates}`}>
        {workStates.map((each) => (
          <Button
            key={each}
            look="tool"
            aria-pressed={each === state}
            aria-keyshortcuts={keys.isOn ? stateKeys[each] : undefined}
            busy={busy}
            onClick={() => void change({ state: each })}
          >
            {stateText(row.type, each)} {keys.isOn && stateKeys[each] && <KeyCap cap={stateKeys[each]} />}
          </Button>
        ))}
      </div>
      <div className={`row ${css.workWho}`}>
        <SelectField
          id={`who-${row.id}`}
          required
          label={m.who}
          options={options}
          value={assignee ?? ''}
          onChange={(id) => void change({ assignee: id || null })}
        />
        {me !== undefined && assignee !== me && (
          <Button look="tool-main" busy={busy} aria-keyshortcuts={keys.isOn ? 'T' : undefined} onClick={take}>
            {m.take} {keys.isOn && <KeyCap cap="T" />}
          </Button>
        )}
      </div>
      {work.problem && (
        <div className={`stack ${listCss.listFailure}`} role="alert">
          {work.problem.kind === 'failed' ? (
            <>
              <strong>{m.failed}</strong>
              <p>{work.problem.text}</p>
            </>
          ) : (
            <Both row={row} {...work.problem} onMine={change} onTheirs={work.leave} />
          )}
        </div>
      )}
    </section>
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
  const said = [
    yours.state && stateText(row.type, yours.state),
    yours.assignee !== undefined && nameOf(yours.assignee ?? undefined),
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
