import { toast } from 'sonner';
import * as z from 'zod/mini';
import { dateOf } from '#shared/church/time.ts';
import { type AttendanceDay, AttendanceInput, AttendanceParams } from '#shared/insights/attendance.ts';
import { useNow } from '../../app/clock.tsx';
import { usePageStore } from '../../app/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { call } from '../call.ts';
import { defineRows } from '../form/draft.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { messages } from './messages.ts';
import { dayInShort } from './when.ts';

const m = messages.attendance;

const Counted = z.extend(AttendanceParams, { count: AttendanceInput.shape.count });
type Counted = z.output<typeof Counted>;

interface Props {
  /** What is written down, newest first. */
  readonly days: readonly AttendanceDay[];
  readonly onSaved: () => Promise<void>;
}

/** Writes down how many came on a day, corrects it, or takes it back. */
export function AttendanceForm({ days, onSaved }: Props) {
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  /** What stands for a day: as it was read, or as the server said of it since. */
  const standing = (date: string, met: AttendanceDay | undefined) => {
    const read = days.find((day) => day.date === date);
    return met?.date === date && met.version >= (read?.version ?? 0) ? met : read;
  };
  const save = async ({ date, count }: Counted, met: AttendanceDay | undefined) => {
    const body = { count, version: standing(date, met)?.version ?? 0 };
    return (await call((api) => api.recordAttendance({ params: { date }, body }))).day;
  };
  const form = useStaffForm({
    rows: defineRows([
      { name: 'date', kind: 'date', label: m.date, required: m.noDate, start: today, input: { max: today } },
      { name: 'count', kind: 'whole', label: m.count, required: m.noCount, input: { min: 0 } },
    ]),
    schema: Counted,
    keep: 'attendance',
    save,
    onSaved({ date, count }) {
      const day = dayInShort(date);
      toast.success(count === null ? m.takenBack(day) : m.saved(count.toLocaleString('en-US'), day));
      form.restart({ count: '' });
      void onSaved();
    },
    failed: m.notSaved,
  });
  const { date } = form.draft;
  const people = standing(date, form.from)?.count ?? null;
  return (
    <div className="attendance__form">
      <StaffForm
        form={form}
        look="pairs"
        label={m.form}
        submit={m.save}
        hints={people === null ? {} : { count: m.known(people.toLocaleString('en-US')) }}
        stale={({ count }) => m.stale(count?.toLocaleString('en-US') ?? null)}
        more={
          people !== null && (
            <Button look="tool" busy={form.busy} onClick={() => form.act((met) => save({ date, count: null }, met))}>
              {m.takeBack}
            </Button>
          )
        }
      />
    </div>
  );
}
