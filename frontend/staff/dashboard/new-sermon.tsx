import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { BarActions } from '../bar-actions.tsx';
import { screenPaths } from '../screen-paths.ts';
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
