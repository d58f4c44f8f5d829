import { retentionDays } from '#shared/privacy/retention.ts';

/** A place outside our tables that holds data, as a row of the documented table. */
export interface ExternalStore {
  /** Its name in the templates: a bucket, a folder of the media bucket, or a kind of resource. */
  readonly where: string;
  readonly what: string;
  /** The effect of erasing a person, and how long the data is kept otherwise. */
  readonly kept: string;
}

/** All other places that hold data. A test compares the list with the templates. */
export const elsewhere: readonly ExternalStore[] = [
  {
    where: 'AWS::Cognito::UserPool',
    what: 'accounts: address, name, password, authenticator app, and which Google account one is connected with',
    kept: 'removed with the account',
  },
  { where: 'AWS::Events::EventBus', what: 'events on their way: ids, no names', kept: 'nothing is kept' },
  {
    where: 'AWS::Events::Archive',
    what: 'events of the past: ids, no names',
    kept: 'stays; dropped after the row’s days (`archive`)',
  },
  {
    where: 'AWS::SQS::Queue',
    what: 'events on their way to a consumer: ids, no names',
    kept: 'dropped after 14 days at most',
  },
  {
    where: 'AWS::KMS::Key',
    what: 'codes of accounts on their way to their mail, encrypted, and the address that each goes to in the clear',
    kept: 'nothing is kept: a code that cannot be mailed waits ten minutes at most for another try',
  },
  {
    where: 'AWS::Logs::LogGroup',
    what: 'ids, codes and counts (docs/decisions/what-logs-say.md)',
    kept: 'stays; dropped after the row’s days (`logs`)',
  },
  {
    where: 'bucket AccessLogs',
    what: 'who fetched which address of the site, with their network address',
    kept: 'stays; dropped after the row’s days (`accessLogs`)',
  },
  { where: 'bucket Site', what: 'the pages: what everybody reads', kept: 'nobody’s' },
  {
    where: 'bucket Media',
    what: 'recordings and pictures that the church publishes',
    kept: 'staff delete a picture of somebody in Images; replaced and deleted ones are dropped after the row’s days (`mediaVersions`)',
  },
  { where: 'folder images/', what: 'pictures on pages', kept: 'as the bucket' },
  { where: 'folder incoming/', what: 'files that an admin sends', kept: 'dropped after a day' },
  { where: 'folder incoming/images/', what: 'pictures that an admin sends', kept: 'dropped after a day' },
  { where: 'folder kept/', what: 'what was deleted and can be brought back', kept: 'dropped after 30 days' },
  { where: 'folder media/', what: 'recordings', kept: 'as the bucket' },
  {
    where: 'CloudTrail',
    what: 'who tried to sign in: the account’s id and the network address',
    kept: 'stays; dropped by AWS after 90 days',
  },
  {
    where: 'backups of the tables',
    what: 'what the tables held',
    kept: `overwritten by time: ${retentionDays.backups} days; after a restore, erasures are done again (docs/operate.md)`,
  },
  {
    where: 'Google',
    what: 'where the environment’s row has `google`: that one of the staff signs in here. We are told their address, whether it is proven, and the number of their Google account, and ask for nothing else',
    kept: 'as Google’s own terms say; here as the account, until an operator disconnects it (docs/operate.md)',
  },
  {
    where: 'mailboxes',
    what: 'mails that were sent: the person’s own, and the office’s alerts',
    kept: 'no part of the platform: the office deletes its own by hand; locally, `DATA_DIR` keeps the test mailbox until it is deleted',
  },
];

/** A value that a browser keeps, as a row of the documented table. */
export interface OnDevice {
  readonly shelf: 'localStorage' | 'sessionStorage';
  /** The key; `…` stands for a variable part. */
  readonly name: string;
  /** The file of frontend that keeps it. */
  readonly by: string;
  readonly what: string;
  readonly until: string;
}

/** None of these is a cookie, and only the tokens of a sign-in are ever sent. A test compares the list with frontend. */
export const onDevices: readonly OnDevice[] = [
  {
    ...{ shelf: 'sessionStorage', name: 'steeple:form:…', by: 'frontend/forms/draft.ts' },
    what: 'what somebody began to write in a form',
    until: 'it is sent, or the tab is closed; signing out takes it, too',
  },
  {
    ...{ shelf: 'localStorage', name: 'user', by: 'frontend/session/stored-user.ts' },
    what: 'name, address and role of who is signed in, for the first picture',
    until: 'they sign out',
  },
  {
    ...{ shelf: 'localStorage', name: 'CognitoIdentityServiceProvider.…', by: 'frontend/session/auth.ts' },
    what: 'the tokens of a sign-in',
    until: 'they sign out',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'google-sign-in', by: 'frontend/session/google.ts' },
    what: 'a secret of this tab, and the place to come back to, on the way over Google',
    until: 'they are back',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'registering', by: 'frontend/sign-in/pending.ts' },
    what: 'the address of an account that waits for its mailed code',
    until: 'the code is entered, or the tab is closed',
  },
  {
    ...{ shelf: 'sessionStorage', name: 'steeple:edit-mode', by: 'frontend/edit/mode.ts' },
    what: 'that staff edit the pages',
    until: 'the tab is closed',
  },
  {
    ...{ shelf: 'localStorage', name: 'staff-keys', by: 'frontend/staff/use-keys.ts' },
    what: 'that staff switched keys of a single letter off',
    until: 'the browser’s data are cleared',
  },
  {
    ...{ shelf: 'localStorage', name: 'recordings', by: 'frontend/media/player/kept.ts' },
    what: 'where somebody stopped in a recording, of the fifty that were heard last',
    until: '90 days are over, or the recording was heard to its end',
  },
  {
    ...{ shelf: 'localStorage', name: 'recording-speed', by: 'frontend/media/player/kept.ts' },
    what: 'how fast recordings are played',
    until: 'the browser’s data are cleared',
  },
  {
    ...{ shelf: 'localStorage', name: 'hero-images', by: 'frontend/home/manage/local-slides.ts' },
    what: 'slides that an admin made in a former version of this site, until they are taken over; that they shall not be',
    until: 'they are taken over; the browser’s data are cleared',
  },
];
