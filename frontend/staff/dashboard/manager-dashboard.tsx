import type { ReactNode } from 'react';
import { Attendance } from './attendance.tsx';
import css from './dashboard.module.css';
import { NewSermon } from './new-sermon.tsx';
import { RecentRegistrations } from './recent-registrations.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { WeekByType } from './week-by-type.tsx';

interface Props {
  readonly lead: string;
  /** How many registrations the widget shows. */
  readonly recent: number;
  /** What stands before the figures. */
  readonly children?: ReactNode;
}

/** Where the work of those begins who manage events and read registrations. */
export function ManagerDashboard({ lead, recent, children }: Props) {
  return (
    <>
      <NewSermon />
      <p className={css.dashLead}>{lead}</p>
      <div className={css.dash}>
        <div>
          {children}
          <WeekByType />
          <RecentRegistrations limit={recent} />
          <Attendance />
        </div>
        <UpcomingEvents manages />
      </div>
    </>
  );
}
