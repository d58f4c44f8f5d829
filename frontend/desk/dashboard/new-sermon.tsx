import { Link } from 'react-router-dom';
import { BarActions } from '../../staff/bar-actions.tsx';
import { screenPaths } from '../../staff/screen-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { messages } from './messages.ts';

/** A button that takes admins and pastors to the upload dialog (SS-04). */
export function NewSermon() {
  return (
    <BarActions>
      <Link className={buttonClass('tool-main')} to={screenPaths.newSermon()}>
        {messages.newSermon}
      </Link>
    </BarActions>
  );
}
