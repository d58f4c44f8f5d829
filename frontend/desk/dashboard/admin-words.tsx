import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dashboardKeys } from '#shared/content/dashboard-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { ScreenTitle } from '../screen-title.tsx';
import css from './dashboard.module.css';
import { messages } from './messages.ts';
import { siteQuery } from './site.ts';

/** Title, subtitle and welcome (SS-03): as written in the Content Editor, or the built-in texts. */
export function AdminWords() {
  const { data } = useQuery(siteQuery);
  const text = (key: keyof typeof dashboardKeys) => data?.words[key] ?? dashboardKeys[key];
  const welcome = text('admin_dashboard_welcome');
  return (
    <>
      <ScreenTitle>{text('admin_dashboard_title')}</ScreenTitle>
      <div className={`soft ${css.dashLead} ${css.dashWords}`}>
        <p>{text('admin_dashboard_subtitle')}</p>
        <Link to={screenPaths.components('q=admin_dashboard')}>{messages.editWords}</Link>
        {welcome && <p className={css.dashWelcome}>{welcome}</p>}
      </div>
    </>
  );
}
