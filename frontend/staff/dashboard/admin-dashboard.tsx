import { ManagerDashboard } from './manager-dashboard.tsx';
import { messages } from './messages.ts';
import { MissingSettings } from './missing-settings.tsx';

/** Where an admin's work begins. */
export default function AdminDashboard() {
  return (
    <ManagerDashboard lead={messages.lead.admin} recent={5}>
      <MissingSettings />
    </ManagerDashboard>
  );
}
