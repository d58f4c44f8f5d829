import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { BarActions } from '../bar-actions.tsx';
import { screenPaths } from '../screen-paths.ts';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { messages } from './messages.ts';
import { MissingSettings } from './missing-settings.tsx';

/** Where an admin's work begins. */
export default function AdminDashboard() {
  return (
    <ManagerDashboard lead={messages.lead.admin} recent={5}>
      <BarActions>
        <Link className={buttonClass('tool-main')} to={screenPaths.newSermon()}>
          {messages.newSermon}
        </Link>
      </BarActions>
      <MissingSettings />
    </ManagerDashboard>
  );
}
