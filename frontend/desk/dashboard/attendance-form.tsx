import { toast } from 'sonner';
import * as z from 'zod/mini';
import { addDays, dateOf } from '#shared/church/time.ts';
import { type Attendance, AttendanceInput, AttendanceParams } from '#shared/insights/attendance.ts';
import { locale } from '#shared/language/built.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { defineFields } from '../../staff/form/draft.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { Button } from '../../ui/button.tsx';
import { messages } from './messages.ts';
import { type AttendanceData, useServicesOf } from './services.ts';

const m = messages.attendance;
const campus = 'main';

const AttendanceEntry = z.extend(z.omit(AttendanceParams, { campus: true }), { count: AttendanceInput.shape.count });
type AttendanceEntry = z.output<typeof AttendanceEntry>;

interface Props {
  readonly known: AttendanceData;
  readonly onSaved: () => Promise<void>;
}
export function AttendanceForm({ known, onSaved }: Props) {
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const servicesOf = useServicesOf(known);
  const chosen = (date: string, service: string) => {
    const offers = servicesOf(date);
    return offers.find(({ value }) => value === service) ?? offers[0];
  };
  /** The stored attendance of a service: as loaded, or from a later answer of the server. */
  const standing = (date: string, service: string, met: Attendance | undefined) => {
    const read = known.counts.find((held) => held.date === date && held.service === service);
    const isMet = met?.date === date && met.service === service && met.version >= (read?.version ?? 0);
    return isMet ? met : read;
  };
  /** Sunday's numbers are often entered on Monday, so the form offers the last day that still has uncounted services. */
  const offered = () => {
    const isNamed = ({ value }: { readonly value: string }) => value !== 'other';
    const week = Array.from({ length: 7 }, (_, before) => addDays(today, -before));
    const held = week.find((date) => servicesOf(date).some(isNamed)) ?? today;
    const isOpen = (service: string) => typeof standing(held, service, undefined)?.count !== 'number';
    const open = servicesOf(held).find((offer) => isNamed(offer) && isOpen(offer.value));
    return open ? { date: held, service: open.value } : { date: today, service: '' };
  };
  const save = async ({ date, service, count }: AttendanceEntry, met: Attendance | undefined) => {
    const name = chosen(date, service).label;
    const body = { count, name, version: standing(date, service, met)?.version ?? 0 };
    return (await call((api) => api.recordAttendance({ params: { campus, date, service }, body }))).attendance;
  };
  const form = useStaffForm({
    fields: defineFields([
      { name: 'date', kind: 'date', label: m.date, required: m.noDate, start: today, input: { max: today } },
      { name: 'service', kind: 'choice', label: m.service, required: m.noService },
      { name: 'count', kind: 'whole', label: m.count, required: m.noCount, input: { min: 0 } },
    ]),
    schema: AttendanceEntry,
    start: offered(),
    settle: (draft) => ({ ...draft, service: chosen(draft.date, draft.service).value }),
    keep: 'attendance',
    save,
    onSaved({ date, service, count }) {
      const said = [dayInShort(date), chosen(date, service).label] as const;
      toast.success(count === null ? m.takenBack(...said) : m.saved(count.toLocaleString(locale), ...said));
      const next = count === null ? service : nextOf(date, service);
      form.restart({ service: next, count: '' });
      void onSaved();
    },
    failed: m.notSaved,
  });
  /** The next service of the day without a count; staff usually enter a day from first to last. */
  const nextOf = (date: string, service: string) => {
    const offers = servicesOf(date);
    const later = offers.slice(offers.findIndex(({ value }) => value === service) + 1);
    const open = later.find(({ value }) => value !== 'other' && standing(date, value, undefined)?.count === undefined);
    return open?.value ?? service;
  };
  const { date } = form.draft;
  const { value: service } = chosen(date, form.draft.service);
  const people = standing(date, service, form.from)?.count ?? null;
  return (
    <div>
      <StaffForm
        form={form}
        look="card"
        label={m.form}
        submit={m.save}
        told={{
          service: { options: servicesOf(date) },
          ...(people !== null && { count: { hint: m.known(people.toLocaleString(locale)) } }),
        }}
        stale={({ count }) => (typeof count === 'number' ? m.stale(count.toLocaleString(locale)) : m.staleRemoved)}
        more={
          people !== null && (
            <Button
              look="tool"
              busy={form.busy}
              onClick={() => form.act((met) => save({ date, service, count: null }, met))}
            >
              {m.takeBack}
            </Button>
          )
        }
      />
    </div>
  );
}
