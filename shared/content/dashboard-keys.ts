/** The words of the Admin Dashboard (SS-03), which no visitor sees; the welcome is shown where staff wrote one. */
export const dashboardKeys = {
  admin_dashboard_title: 'Admin Dashboard',
  admin_dashboard_subtitle: 'Manage your church operations and track member engagement',
  admin_dashboard_welcome: '',
} as const;
