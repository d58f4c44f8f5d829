import { useState } from 'react';
import { dateOf, isDay } from '#shared/church/time.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { stepsIn } from './due.ts';
import { followUpMessages as m } from './follow-up-messages.ts';
import { StepRow } from './step-row.tsx';
import { useWorkChange } from './use-work-change.ts';
import css from './work.module.css';
import { WorkProblem } from './work-problem.tsx';

/** The steps after a first visit, and when the registration is due. */
export function FollowUpPart(props: DetailProps<Registration>) {
  return useSteps(props.row).length > 0 && <FollowUp {...props} />;
}

/** The due day of a registration without steps. Few have one, so it comes after what the person wrote. */
export function DuePart(props: DetailProps<Registration>) {
  return useSteps(props.row).length === 0 && <FollowUp {...props} />;
}

const useSteps = (row: Registration) => stepsIn(row, usePageStore().church.zone);

function FollowUp({ row, replace }: DetailProps<Registration>) {
  const { zone } = usePageStore().church;
  const today = dateOf(useNow(), zone);
  const work = useWorkChange(row, replace);
  const steps = useSteps(row);
  const saved = row.work?.due ?? '';
  return (
    <section className={`stack ${css.follow}`} aria-label={m.label} aria-busy={work.busy}>
      {/* The key resets the input when another user saved a day. */}
      <DueField
        key={saved}
        id={`due-${row.id}`}
        saved={saved}
        busy={work.busy}
        onSave={(due) => void work.change({ due: due || null })}
      />
      {steps.length > 0 && (
        <>
          <h3>{m.steps}</h3>
          <ul className={`ruled ${css.steps}`}>
            {steps.map((step) => (
              <li key={step.name}>
                <StepRow step={step} today={today} busy={work.busy} onMark={(step) => work.change({ step })} />
              </li>
            ))}
          </ul>
        </>
      )}
      <WorkProblem row={row} work={work} />
    </section>
  );
}

interface DueProps {
  readonly id: string;
  /** '' without a due day. */
  readonly saved: string;
  readonly busy: boolean;
  readonly onSave: (day: string) => void;
}

/** Saved by a button: browsers report half-typed years as days. */
function DueField({ id, saved, busy, onSave }: DueProps) {
  const [day, setDay] = useState(saved);
  return (
    <div className={`row ${css.workWho}`}>
      <DateField id={id} label={m.due} hint={m.dueHint} required={false} value={day} onChange={setDay} />
      {day !== saved && isDay(day) && (
        <Button look="tool-main" busy={busy} onClick={() => onSave(day)}>
          {m.save}
        </Button>
      )}
      {saved && (day === saved || day === '') && (
        <Button look="tool" busy={busy} onClick={() => onSave('')}>
          {m.remove}
        </Button>
      )}
    </div>
  );
}
