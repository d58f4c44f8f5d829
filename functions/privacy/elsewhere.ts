import { retentionDays } from '#shared/privacy/retention.ts';

export interface ExternalStore {
  /** Its name in the templates: a bucket, a folder of the media bucket, or a kind of resource. */
  readonly where: string;
  readonly what: string;
  /** The effect of erasing a person, and how long the data is kept otherwise. */
  readonly kept: string;
}

/** A test compares the list with the templates. */
export const elsewhere: readonly ExternalStore[] = [
  {
    where: 'AWS::Cognito::UserPool',
    what: 'accounts: address, name, password, authenticator app and connected Google account',
    kept: 'removed with the account',
  },
  { where: 'AWS::Events::EventBus', what: 'events in transit: ids, no names', kept: 'not kept' },
  {
    where: 'AWS::Events::Archive',
    what: 'past events: ids, no names',
    kept: 'stays; deleted after the environment’s period (`archive`)',
  },
  {
    where: 'AWS::SQS::Queue',
    what: 'events in transit to a consumer: ids, no names',
    kept: 'deleted after 14 days at most',
  },
  {
    where: 'AWS::KMS::Key',
    what: 'codes of accounts, encrypted until they are mailed, and their recipients’ addresses in plain text',
    kept: 'not kept: a code that cannot be mailed is retried for ten minutes at most',
  },
  {
    where: 'AWS::Logs::LogGroup',
    what: 'ids, codes and counts (docs/decisions/what-logs-say.md)',
    kept: 'stays; deleted after the environment’s period (`logs`)',
  },
  {
    where: 'bucket AccessLogs',
    what: 'requests to the site: the requested address and the visitor’s network address',
    kept: 'stays; deleted after the environment’s period (`accessLogs`)',
  },
  { where: 'bucket Site', what: 'the public pages', kept: 'no one’s personal data' },
  {
    where: 'bucket Media',
    what: 'recordings and pictures that the church publishes',
    kept: 'staff delete a picture of a person in Images; replaced and deleted files are removed after the environment’s period (`mediaVersions`)',
  },
  { where: 'folder images/', what: 'pictures on pages', kept: 'as the bucket' },
  { where: 'folder incoming/', what: 'files uploaded by an admin', kept: 'deleted after a day' },
  { where: 'folder incoming/images/', what: 'pictures uploaded by an admin', kept: 'deleted after a day' },
  { where: 'folder kept/', what: 'deleted files that can be restored', kept: 'deleted after 30 days' },
  { where: 'folder media/', what: 'recordings', kept: 'as the bucket' },
  {
    where: 'bucket Backups',
    what: 'weekly copies of the tables and of the accounts, without sign-in data; the erasure ledger',
    kept: 'by folder',
  },
  {
    where: 'folder backups/',
    what: 'earlier states of the tables and accounts',
    kept: `deleted after ${retentionDays.backups} days; a restore repeats the erasures since then`,
  },
  {
    where: 'folder erasures/',
    what: 'the erasure ledger: ids of the erased records, no names',
    kept: `stays; deleted after ${retentionDays.erasures} days`,
  },
  {
    where: 'CloudTrail',
    what: 'attempts to sign in: account id and network address',
    kept: 'stays; AWS deletes it after 90 days',
  },
  {
    where: 'backups of the tables',
    what: 'earlier states of the tables',
    kept: `overwritten after ${retentionDays.backups} days; a restore repeats the erasures since then (docs/operate.md)`,
  },
  {
    where: 'Google',
    what: 'if the environment’s row has `google`: Google learns that a staff member signs in here. It gives us their address, whether the address is verified, and their Google account number; we request nothing else',
    kept: 'by Google’s own terms; here as long as the account, or until an operator disconnects it (docs/operate.md)',
  },
  {
    where: 'mailboxes',
    what: 'sent mails: those to the person, and alerts to the office',
    kept: 'not part of the platform: the office deletes its mails by hand; on a local run, `DATA_DIR` keeps the test mailbox until you delete it',
  },
];

export interface OnDevice {
  readonly shelf: 'localStorage' | 'sessionStorage' | 'caches';
  /** `…` marks a variable part. */
  readonly name: string;
  readonly by: string;
  readonly what: string;
  readonly until: string;
}

/** None of these is a cookie, and only the tokens of a sign-in are ever sent. A test compares the list with frontend. */
export const onDevices: readonly OnDevice[] = [
  {
    ...{ shelf: 'sessionStorage', name: 'steeple:form:…', by: 'frontend/forms/draft.ts' },
    what: 'an unsent form draft',
    until: 'the form is sent, the user signs out or the tab is closed',
  },
  {
    ...{ shelf: 'localStorage', name: 'user', by: 'frontend/session/stored-user.ts' },
    what: 'name, address and role of the signed-in user, for the first render',
    until: 'the user signs out',
  },
  {
    ...{ shelf: 'localStorage', name: 'CognitoIdentityServiceProvider.…', by: 'frontend/session/auth.ts' },
    what: 'sign-in tokens',
    until: 'the user signs out',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'google-sign-in', by: 'frontend/session/google.ts' },
    what: 'a secret of this tab and the page to return to, during a sign-in by Google',
    until: 'the user returns',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'registering', by: 'frontend/sign-in/pending.ts' },
    what: 'the address of a new account until its mailed code is entered',
    until: 'the code is entered, or the tab is closed',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'steeple:edit-mode', by: 'frontend/edit/mode.ts' },
    what: 'whether staff are editing the pages',
    until: 'the tab is closed',
  },
  {
    ...{ shelf: 'localStorage', name: 'staff-keys', by: 'frontend/staff/keys/use-keys.ts' },
    what: 'whether staff turned off single-key shortcuts',
    until: 'the browser’s data are cleared',
  },
  {
    ...{ shelf: 'localStorage', name: 'door-ticks:…', by: 'frontend/registrations/attendees/use-door-ticks.ts' },
    what: 'ticks of a door list that wait for a connection: ids of at most 500 registrations, and the positions of their people',
    until: 'the server has stored them',
  },
  {
    ...{ shelf: 'localStorage', name: 'recordings', by: 'frontend/media/player/saved-position.ts' },
    what: 'the position in each of the last fifty recordings',
    until: '90 days have passed, or the recording was heard to its end',
  },
  {
    ...{ shelf: 'localStorage', name: 'recording-speed', by: 'frontend/media/player/saved-position.ts' },
    what: 'the playback speed of recordings',
    until: 'the browser’s data are cleared',
  },
  {
    ...{ shelf: 'localStorage', name: 'hero-images', by: 'frontend/home/manage/local-slides.ts' },
    what: 'slides that an admin made in an earlier version of this site; whether the admin declined to import them',
    until: 'they are imported; the browser’s data are cleared',
  },
  {
    ...{ shelf: 'caches', name: 'pages', by: 'frontend/kernel/saved-pages.ts' },
    what: 'visited public pages, to show them without a connection',
    until: 'forty newer ones are saved, or the browser’s data are cleared',
  },
];
