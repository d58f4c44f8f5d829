import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { BarActions } from '../bar-actions.tsx';
import { screenPaths } from '../screen-paths.ts';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

/** Where the work of the accounts team begins: what they may see today. Their figures come with the entries. */
export default function AccountsDashboard() {
  return (
    <>
      <BarActions>
        <Link className={buttonClass('tool')} to={screenPaths.finance()}>
          {messages.books.all}
        </Link>
        <Link className={buttonClass('tool-main')} to={screenPaths.finance('new')}>
          {messages.books.new}
        </Link>
      </BarActions>
      <p className={css.dashLead}>{messages.lead.accounts}</p>
      <div className={css.dash}>
        <UpcomingEvents manages={false} />
      </div>
    </>
  );
}
