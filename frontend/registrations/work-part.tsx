import type { Registration } from '#shared/registrations/schema.ts';
import { workStates } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { useKeys } from '../staff/keys/use-keys.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { Button } from '../ui/button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useColleagues } from './colleagues.ts';
import { stateText } from './kinds.ts';
import { useWorkChange } from './use-work-change.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';
import { WorkProblem } from './work-problem.tsx';

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
      <p className={css.workLabel} id={`state-${row.id}`}>
        {m.state}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a box of its own */}
      <div
        role="group"
        aria-labelledby={`state-${row.id}`}
        aria-describedby={`means-${row.id}`}
        className={`row ${css.workStates}`}
      >
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
      <p className="soft small" id={`means-${row.id}`} role="status">
        {state ? m.means[state] : row.status !== 'quarantined' && m.means.none}
      </p>
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
      <WorkProblem row={row} work={work} />
    </section>
  );
}
