import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import { currencyLabel } from '#shared/church/money.ts';
import { campuses } from '#shared/church/services.ts';
import type { Attendance } from '#shared/insights/attendance.ts';
import type { Offering } from '#shared/insights/offerings.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { defineFields, type StaffField } from '../../staff/form/draft.ts';
import { messages as formMessages } from '../../staff/form/messages.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { queries } from '../../staff/queries.ts';
import { keysOf } from '../../staff/query-keys.ts';
import { isStale, textOf } from '../../staff/refusal.ts';
import css from './dashboard.module.css';
import {
  changedCounts,
  changedOfferings,
  type DayRecord,
  fieldName,
  type HeldService,
  numberNames,
  recordOf,
  replaced,
  schemaOf,
  typedSum,
} from './day-record.ts';
import { number } from './figures-of.ts';
import { messages } from './messages.ts';

const m = messages.attendance;

interface Props {
  readonly date: string;
  readonly services: readonly HeldService[];
  readonly counts: readonly Attendance[];
  /** Undefined if the role may not write the books, or if they did not load. */
  readonly offerings: readonly Offering[] | undefined;
  readonly onSaved: () => Promise<void>;
}

/** The services of one day. It starts again for another day, and keeps the draft of each day in this tab. */
export function DayForm({ date, services, counts, offerings, onSaved }: Props) {
  const { currency } = usePageStore().church;
  const [fields] = useState(() => fieldsOf(services, offerings && currencyLabel(currency)));
  const [schema] = useState(() => schemaOf(services));
  const [stored] = useState(() => recordOf(counts, offerings ?? []));
  const save = async (values: Readonly<Record<string, unknown>>, from: DayRecord = stored): Promise<DayRecord> => {
    let saved = from;
    const held = campuses.map((campus) => ({ campus, those: services.filter((service) => service.campus === campus) }));
    const people = held.map(({ campus, those }) => ({ campus, changes: changedCounts(those, values, from) }));
    for (const { campus, changes } of people.filter((each) => each.changes.length > 0)) {
      const { counts: before, offerings: money } = saved;
      const params = { campus, date };
      const reply = await call((api) => api.recordDay({ params, body: { services: changes } })).catch((error) => {
        throw withCurrent(error, (current: Attendance[]) => recordOf(replaced(before, current), money));
      });
      saved = recordOf(replaced(before, reply.counts), money);
      void onSaved();
    }
    const money = offerings
      ? held.map(({ campus, those }) => ({ campus, changes: changedOfferings(those, values, from) }))
      : [];
    for (const { campus, changes } of money.filter((each) => each.changes.length > 0)) {
      const { counts: stays, offerings: before } = saved;
      const params = { campus, date };
      const reply = await call((api) => api.setOfferings({ params, body: { offerings: changes } })).catch((error) => {
        if (isStale(error))
          throw withCurrent(error, (current: Offering[]) => recordOf(stays, replaced(before, current)));
        throw people.some((each) => each.changes.length > 0) ? halfSaved(error) : error;
      });
      saved = recordOf(stays, replaced(before, reply.offerings));
      void queries.invalidateQueries({ queryKey: keysOf('finance') });
    }
    return saved;
  };
  const form = useStaffForm<typeof fields, Readonly<Record<string, unknown>>, DayRecord>({
    fields,
    schema,
    check: (values) => {
      const isEmpty = (of: Readonly<Record<string, unknown>>) =>
        services.every(({ id }) => numberNames.every((name) => (of[fieldName(name, id)] ?? null) === null));
      const [first] = fields;
      return first && isEmpty(values) && isEmpty(stored) ? { [first.name]: m.noNumber } : {};
    },
    record: stored,
    keep: `attendance ${date}`,
    save,
    onSaved: () => toast.success(m.savedDay(dayInShort(date))),
    failed: m.notSaved,
  });
  const told = Object.fromEntries(
    services.flatMap(({ id }) => {
      const sum = typedSum(form.draft, id);
      return sum === null ? [] : [[fieldName('count', id), { hint: m.sum(number(sum)) }]];
    }),
  );
  return (
    <div className={css.day}>
      <StaffForm form={form} look="pairs" label={m.form} submit={m.save} told={told} stale={() => m.stale}>
        <p className="soft">{m.lead}</p>
      </StaffForm>
    </div>
  );
}

/** The fields of each service in a section of its own, the offering only with a currency. */
function fieldsOf(services: readonly HeldService[], currency: string | undefined): readonly StaffField[] {
  const of = ({ id, name: service }: HeldService): readonly StaffField[] =>
    numberNames
      .filter((name) => name !== 'offering' || currency !== undefined)
      .map((name) => {
        const label = name === 'offering' ? m.fields.offering(currency ?? '') : m.fields[name];
        return {
          ...{ name: fieldName(name, id), kind: name === 'offering' ? 'money' : 'whole', label },
          ...{ fullLabel: m.inService(service, label), section: service, input: { min: 0, optional: '' } },
          ...(id === 'other' && services.length > 1 && { when: ({ another }) => another === true }),
        } satisfies StaffField;
      });
  const isOther = ({ id }: HeldService) => id === 'other';
  return defineFields([
    ...services.filter((each) => !isOther(each)).flatMap(of),
    ...(services.length > 1 ? [{ name: 'another', kind: 'flag', label: m.fields.another } as const] : []),
    ...services.filter(isOther).flatMap(of),
  ]);
}

/** A conflict whose `current` is the form's record. Other errors are returned as they are. */
function withCurrent<T>(error: unknown, toRecord: (current: T) => DayRecord): unknown {
  if (!isStale(error)) return error;
  const body = { ...error.details, error: error.message, current: toRecord(error.details.current as T) };
  return new ApiError(error.code, { status: error.status, body });
}

/** Says that the people are saved. Saving again sends only the offering, because the people no longer differ. */
function halfSaved(error: unknown): ApiError {
  const { code, status } = error instanceof ApiError ? error : { code: 'internal' as const, status: 0 };
  return new ApiError(code, { status, body: { error: m.onlyPeople(textOf(error, formMessages.network)) } });
}
