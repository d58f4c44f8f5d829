import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

/** Where the work of the accounts team begins: what they may see today. Their figures come with the entries. */
export default function AccountsDashboard() {
  return (
    <>
      <p className={css.dashLead}>{messages.lead.accounts}</p>
      <div className={css.dash}>
        <UpcomingEvents manages={false} />
      </div>
    </>
  );
}
