import { ManagerDashboard } from './manager-dashboard.tsx';
import { messages } from './messages.ts';

/** Where a pastor's work begins. */
export default function PastorDashboard() {
  return <ManagerDashboard lead={messages.lead.pastor} recent={3} />;
}
