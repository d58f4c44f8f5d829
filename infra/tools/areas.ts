/** Files that belong together, with the browser tests that go through them: names of `e2e/*.e2e.ts`. */
interface Area {
  readonly name: string;
  readonly paths: readonly string[];
  readonly browser: readonly string[];
}

export const AREAS: readonly Area[] = [
  {
    name: 'calendar',
    paths: ['shared/calendar/', 'functions/calendar/', 'functions/seats/', 'events/calendar.ts', 'frontend/events/'],
    browser: [
      ...['errands', 'event-form-staff', 'event-series', 'letters', 'manage-events'],
      ...['office-errands', 'pages', 'print', 'story', 'week'],
    ],
  },
  {
    name: 'letters',
    paths: ['shared/letters/', 'functions/letters/', 'frontend/staff/letters/', 'events/letters.ts'],
    browser: ['letters', 'member-letters', 'office-errands'],
  },
  {
    name: 'registrations',
    paths: ['shared/registrations/', 'functions/registrations/', 'events/registrations.ts'],
    browser: [
      ...['confirmed-places', 'crash-registrations', 'dialog', 'errands', 'event-form', 'own-registration'],
      ...['plain-forms', 'registrations', 'registrations-accept', 'registrations-file', 'story', 'waiting-list'],
    ],
  },
  {
    name: 'the staff screen of registrations',
    paths: ['frontend/registrations/'],
    browser: [
      ...['event-form-staff', 'follow-up', 'office-errands', 'registrations', 'registrations-accept'],
      ...['registrations-file', 'registrations-list', 'registrations-many', 'registrations-work'],
    ],
  },
  {
    name: 'forms',
    paths: ['shared/forms/', 'frontend/forms/'],
    browser: ['dialog', 'errands', 'event-form', 'forms', 'plain-forms', 'register', 'test-form'],
  },
  {
    name: 'content',
    paths: ['shared/content/', 'functions/content/', 'events/content.ts'],
    browser: ['church-settings', 'content', 'edit', 'editor-failures', 'hostile', 'lists', 'public-pages', 'rich-text'],
  },
  {
    name: 'history',
    paths: ['shared/history/', 'functions/history/', 'frontend/history/'],
    browser: ['component-editor', 'image-gallery', 'office-errands', 'page-editor', 'sermon-edit'],
  },
  {
    name: 'editing on the page',
    paths: ['frontend/edit/'],
    browser: ['edit', 'edit-pages', 'editor-failures', 'lists'],
  },
  {
    name: 'settings',
    paths: ['frontend/settings/'],
    browser: ['church-settings', 'editor-failures', 'first-hour', 'office-errands'],
  },
  { name: 'the page editor', paths: ['frontend/pages/'], browser: ['hero-manager', 'hostile', 'page-editor'] },
  {
    name: 'the look',
    paths: ['frontend/components/', 'frontend/look/'],
    browser: ['colours', 'component-editor', 'pictures'],
  },
  { name: 'rich text', paths: ['frontend/staff/rich-text/'], browser: ['hostile', 'rich-editor', 'rich-text'] },
  {
    name: 'media',
    paths: [
      ...['shared/media/', 'shared/images/', 'shared/files/', 'functions/media/', 'functions/images/'],
      ...['events/media.ts', 'events/arrivals.ts', 'frontend/media/', 'frontend/images/'],
    ],
    browser: [
      ...['image-gallery', 'media', 'office-errands', 'pictures'],
      ...['player', 'sermon-edit', 'sermon-pages', 'upload'],
    ],
  },
  {
    name: 'the buckets',
    paths: ['functions/buckets/'],
    browser: ['image-gallery', 'media', 'pages', 'sermon-edit', 'upload'],
  },
  {
    name: 'finance',
    paths: ['shared/finance/', 'functions/finance/', 'events/finance.ts', 'frontend/finance/'],
    browser: ['finance', 'office-errands', 'staff-screens'],
  },
  {
    name: 'insights',
    paths: ['shared/insights/', 'functions/insights/', 'events/insights.ts', 'frontend/reports/'],
    browser: ['attendance', 'reports', 'staff-frame', 'staff-screens'],
  },
  {
    name: 'users',
    paths: ['shared/users/', 'functions/users/'],
    browser: ['accounts', 'google', 'register', 'session', 'staff-profile'],
  },
  { name: 'webhooks', paths: ['frontend/webhooks/', 'functions/webhooks/'], browser: ['staff-screens', 'webhooks'] },
  { name: 'accounts', paths: ['frontend/accounts/'], browser: ['accounts', 'office-errands', 'staff-screens'] },
  {
    name: 'sign-in',
    paths: ['frontend/session/', 'frontend/sign-in/'],
    browser: ['google', 'office-errands', 'register', 'session', 'sign-in', 'staff-profile'],
  },
  { name: 'the profile', paths: ['frontend/profile/'], browser: ['staff-profile', 'staff-screens'] },
  {
    name: 'members',
    paths: ['shared/members/', 'functions/members/', 'functions/imports/', 'frontend/members/'],
    browser: ['member-letters', 'members', 'members-import', 'office-errands', 'person', 'staff-screens'],
  },
  {
    name: 'groups',
    paths: ['shared/groups/', 'functions/groups/', 'frontend/groups/'],
    browser: ['groups', 'forms', 'staff-screens'],
  },
  {
    name: 'notifications',
    paths: ['functions/notifications/', 'functions/mail/'],
    browser: ['crash-registrations', 'forms', 'story'],
  },
  {
    name: 'pages',
    paths: ['shared/drawings/', 'shared/pages/', 'functions/drawings/', 'functions/pages/'],
    browser: ['content', 'pages', 'public-pages', 'sermon-edit', 'story'],
  },
  { name: 'worker', paths: ['frontend/worker/'], browser: ['offline'] },
  { name: 'outbox', paths: ['functions/outbox/'], browser: ['crash', 'story'] },
  {
    name: 'about',
    paths: ['frontend/about/', 'frontend/paper/', 'frontend/ministries/', 'frontend/initiatives/'],
    browser: ['about-ministries', 'ministries-manager', 'public-pages'],
  },
  {
    name: 'get involved',
    paths: ['frontend/contact/', 'frontend/get-involved/', 'frontend/visit/'],
    browser: ['errands', 'forms', 'get-involved', 'public-pages'],
  },
  { name: 'give', paths: ['frontend/give/'], browser: ['errands', 'give', 'lists', 'public-pages'] },
  { name: 'home', paths: ['frontend/home/'], browser: ['art', 'errands', 'hero-manager', 'home', 'public-pages'] },
  {
    name: 'staff',
    paths: ['frontend/staff/', 'frontend/desk/'],
    browser: ['attendance', 'church-settings', 'office-errands', 'staff-frame', 'staff-screens'],
  },
  { name: 'components', paths: ['frontend/ui/', 'frontend/gallery/'], browser: ['art', 'public-pages', 'ui'] },
  {
    // One area, because the templates determine what the local run does.
    name: 'the stacks and the local run',
    paths: [
      ...['infra/constructs/', 'infra/parts/', 'infra/environments/'],
      ...['infra/watch/', 'infra/testing/', 'infra/local/'],
    ],
    browser: ['console', 'policy', 'story'],
  },
  { name: 'errands', paths: ['docs/errands.md'], browser: ['errands', 'office-errands'] },
  { name: 'the tools', paths: ['infra/tools/', 'docs/', '.ci/'], browser: [] },
];
