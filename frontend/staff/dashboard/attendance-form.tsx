import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import type { AttendanceDay } from '#shared/insights/attendance.ts';
import { useNow } from '../../app/clock.tsx';
import { usePageStore } from '../../app/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { call } from '../call.ts';
import { messages } from './messages.ts';
import { dayInShort } from './when.ts';

const m = messages.attendance;

interface Props {
  /** What is written down, newest first. */
  readonly days: readonly AttendanceDay[];
  readonly onSaved: () => Promise<void>;
}

/** Writes down how many came on a day, corrects it, or takes it back (decision 42). */
export function AttendanceForm({ days, onSaved }: Props) {
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const [date, setDate] = useState(today);
  const [count, setCount] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  /** What the server said stands, where somebody was quicker. */
  const [met, setMet] = useState<AttendanceDay>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const known = met?.date === date ? met : days.find((day) => day.date === date);

  const refuse = (wrong: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const send = async (people: number | null) => {
    if (sending) return;
    setSending(true);
    try {
      const body = { count: people, version: known?.version ?? 0 };
      await call((api) => api.recordAttendance({ params: { date }, body }));
      const day = dayInShort(date);
      toast.success(people === null ? m.takenBack(day) : m.saved(people.toLocaleString('en-US'), day));
      setCount('');
      setErrors({});
      setMet(undefined);
      await onSaved();
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('network');
      if (failure.code === 'version_conflict') {
        const current = failure.details.current as AttendanceDay;
        setMet(current);
        refuse({ count: m.conflict(current.count?.toLocaleString('en-US') ?? null) });
      } else if (Object.keys(failure.fields).length > 0) refuse(failure.fields);
      else refuse({ count: `${m.notSaved} ${failure.message}` });
    } finally {
      setSending(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = {
      ...(date === '' && { date: m.noDate }),
      ...(!/^\d{1,6}$/.test(count.trim()) && { count: m.noCount }),
    };
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else void send(Number(count));
  };
  const standing = known?.count ?? null;

  return (
    <form className="attendance__form" noValidate ref={form} onSubmit={submit} aria-label={m.form}>
      <TextField
        id={`${id}-date`}
        name="date"
        kind="date"
        max={today}
        label={m.date}
        required
        value={date}
        error={errors.date}
        onChange={(value) => {
          setDate(value);
          setErrors({});
        }}
      />
      <TextField
        id={`${id}-count`}
        name="count"
        kind="number"
        min={0}
        label={m.count}
        required
        hint={standing === null ? undefined : m.known(standing.toLocaleString('en-US'))}
        value={count}
        error={errors.count}
        onChange={(value) => {
          setCount(value);
          setErrors({});
        }}
      />
      <p className="attendance__do">
        <Button type="submit" look="tool-main" busy={sending}>
          {sending ? m.saving : m.save}
        </Button>
        {standing !== null && (
          <Button look="tool" onClick={() => void send(null)}>
            {m.takeBack}
          </Button>
        )}
      </p>
    </form>
  );
}
