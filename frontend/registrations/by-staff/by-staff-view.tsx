import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type FormType, forms } from '#shared/forms/catalogue.ts';
import { isTelephoned } from '#shared/registrations/by-staff.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import type { Draft } from '../../staff/form/draft.ts';
import { useLeaveGuard } from '../../staff/form/use-leave-guard.tsx';
import { textOf } from '../../staff/refusal.ts';
import { ViewHead } from '../../staff/views/one-record.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { churchEvents } from '../church-events.ts';
import { takesRegistrations } from '../takes-registrations.ts';
import css from './by-staff.module.css';
import { ByStaffForm, type Caller } from './by-staff-form.tsx';
import { messages as m } from './messages.ts';
import { useByStaff } from './use-by-staff.ts';

const types = Object.values(forms)
  .filter(isTelephoned)
  .map(({ formType, typeLabel }) => ({ value: formType, label: typeLabel }));

/** Any of the website’s forms, filled in by staff for a caller (docs/decisions/by-telephone.md). */
export function ByStaffView() {
  const { back } = useByStaff();
  const [type, setType] = useState<FormType>('event_registration');
  // The caller’s details survive a switch to another form.
  const caller = useRef<Draft>({});
  return (
    <>
      <ViewHead title={m.title} back={back} />
      <div className={`stack ${css.what}`}>
        <p className="soft">{m.lead}</p>
        <SelectField
          id="form-type"
          label={m.type}
          required
          options={types}
          value={type}
          onChange={(value) => setType(value as FormType)}
        />
      </div>
      {type === 'event_registration' ? (
        <EventForm caller={caller} backTo={back.to} />
      ) : (
        <ByStaffForm key={type} type={type} events={[]} caller={caller} backTo={back.to} />
      )}
    </>
  );
}

/** Registers a caller for a church event, chosen among the open ones. */
function EventForm({ caller, backTo }: { readonly caller: Caller; readonly backTo: string }) {
  const now = useNow();
  const { zone } = usePageStore().church;
  const { data, error, refetch } = useQuery(churchEvents);
  const open = data?.filter((event) => takesRegistrations(event, { now, zone }));
  if (open && open.length > 0)
    return <ByStaffForm type="event_registration" events={open} caller={caller} backTo={backTo} />;
  return (
    <KeepsCaller caller={caller}>
      {open ? (
        <Empty title={m.none.title}>{m.none.text}</Empty>
      ) : error ? (
        <Failure title={m.failure.title} text={textOf(error, m.failure.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </KeepsCaller>
  );
}

/** Shown while no form is open. Warns before the user leaves the screen, because the caller’s details would be lost. */
function KeepsCaller({ caller, children }: { readonly caller: Caller; readonly children: ReactNode }) {
  const dirty = Object.values(caller.current).some(Boolean);
  const { question } = useLeaveGuard({ dirty, asks: true, discard: () => {} });
  return (
    <>
      {children}
      {question}
    </>
  );
}
