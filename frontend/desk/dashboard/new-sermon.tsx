import { Link } from 'react-router-dom';
import { BarActions } from '../../staff/bar-actions.tsx';
import { screenPaths } from '../../staff/screen-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { messages } from './messages.ts';

/** Leads admins and pastors to the open upload (SS-04). */
export function NewSermon() {
  return (
    <BarActions>
      <Link className={buttonClass('tool-main')} to={screenPaths.newSermon()}>
        {messages.newSermon}
      </Link>
    </BarActions>
  );
}
