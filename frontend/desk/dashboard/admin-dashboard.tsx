import { Link } from 'react-router-dom';
import { BarActions } from '../../staff/bar-actions.tsx';
import { screenPaths } from '../../staff/screen-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AdminWords } from './admin-words.tsx';
import { growthCard, newMembersCard, number } from './figures-of.ts';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { MemberGrowth } from './member-growth.tsx';
import { messages } from './messages.ts';
import { MissingSettings, SetupSteps } from './missing-settings.tsx';
import { RecentMembers } from './recent-members.tsx';

const m = messages.stats;

/** The dashboard of admins (SS-03). */
export default function AdminDashboard() {
  return (
    <ManagerDashboard
      lead={<AdminWords />}
      first={<SetupSteps />}
      recent={5}
      attendanceFigures
      cards={(stats) => [
        { name: m.total, value: number(stats.total_members) },
        { name: m.upcoming, value: number(stats.upcoming_events) },
        newMembersCard(stats),
        growthCard(stats),
      ]}
      more={({ monthly_trend }) => <MemberGrowth months={monthly_trend} />}
      last={({ recent_users }) => <RecentMembers members={recent_users} />}
    >
      <BarActions>
        <Link className={buttonClass('tool')} to={screenPaths.settings()}>
          {messages.settings}
        </Link>
      </BarActions>
      <MissingSettings />
    </ManagerDashboard>
  );
}
