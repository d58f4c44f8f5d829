/** Words of the Admin Dashboard (SS-03), which visitors never see. The welcome appears only if staff wrote one. */
export const dashboardKeys = {
  admin_dashboard_title: 'Admin Dashboard',
  admin_dashboard_subtitle: 'Manage your church operations and track member engagement',
  admin_dashboard_welcome: '',
} as const;
