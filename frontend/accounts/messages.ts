import { invitationDays } from '#shared/users/invitation.ts';

const atOnce = 'They can change nothing any more at once; what they have open can be read for five minutes at most.';
const gains = 'They have it at their next sign-in, or within five minutes where they are signed in.';
const changes =
  'What their role allowed until now ends at once: they are signed out, and have the new one when they sign in.';
const leave = 'Leave it';

/** What is asked before somebody gets a role. */
const becomes = (role: string, may: string) => ({
  label: `Make ${role}`,
  title: (name: string) => `Make ${name} ${role}?`,
  text: may,
  more: (hasRole: boolean) => (hasRole ? changes : gains),
  yes: `Make ${role}`,
  busy: 'Changing the role…',
  no: leave,
  done: (name: string) => `${name} is ${role} now`,
});

/** What the screen of those who may sign in says. */
export const messages = {
  back: 'All accounts',
  list: {
    caption: 'Who may sign in',
    search: { label: 'Search a name or an address', placeholder: 'Name or email address' },
    counted: (count: string) => (count === '1' ? '1 person' : `${count} people`),
    empty: {
      title: 'Nobody is here yet',
      text: 'Whoever signs in, or is invited, stands here.',
    },
    none: 'Nobody found',
    failure: {
      title: 'The accounts did not arrive',
      text: 'The church’s computer did not answer.',
      again: 'Try again',
    },
  },
  table: { name: 'Name', role: 'Role', state: 'State', totp: 'Two-step sign-in', seen: 'Last seen' },
  group: {
    label: 'Who',
    all: 'Staff',
    options: {
      admin: 'Admins',
      pastor: 'Pastors',
      accounts: 'Accounts team',
      none: 'Members without a role',
      everyone: 'Everybody',
    },
  },
  state: {
    label: 'State',
    all: 'Any state',
    options: { active: 'May sign in', invited: 'Invited', disabled: 'Disabled' },
  },
  states: { active: 'May sign in', invited: 'Invited', disabled: 'Disabled' },
  over: 'Invitation has run out',
  noRole: 'No role',
  on: 'On',
  off: 'Off',
  never: 'Not yet',
  details: {
    me: 'This is you. Another administrator changes your role; your password and your two-step sign-in are on your profile.',
    email: 'Email address',
    invited: 'Invitation emailed',
    totpOn: 'On: a code of an authenticator app is asked for',
    totpOff: 'Off: the password alone signs them in',
    hourly: 'Noted once an hour.',
  },
  failed: 'Nothing was changed',
  unsure: 'We do not know whether it was changed',
  again: 'You may press again: it is done once.',
  network: 'The church’s computer did not answer; look at the list before you try again.',
  invite: {
    open: 'Invite somebody',
    title: 'Invite somebody',
    section: 'Who is invited',
    lead: `They are emailed a temporary password that serves for ${invitationDays} days, and choose one of their own when they sign in.`,
    name: 'Full name',
    nameMissing: 'Enter their name',
    email: 'Email address',
    emailHint: 'Their own: whoever reads this mailbox can sign in.',
    emailMissing: 'Enter their email address',
    role: 'Role',
    roleHint: 'Admins do everything. Pastors manage events, members and registrations. Accounts sees the figures.',
    roleNone: 'Choose a role',
    roleMissing: 'Choose a role',
    submit: 'Send the invitation',
    busy: 'Inviting…',
    done: (name: string) => `${name} is invited`,
    doneText: (email: string) => `The email to ${email} is on its way.`,
    failed: 'Nobody was invited',
  },
  resend: {
    label: 'Send the invitation again',
    title: (name: string) => `Send ${name} the invitation again?`,
    text: `They are emailed another temporary password, for ${invitationDays} days. The one before serves no more.`,
    yes: 'Send it again',
    busy: 'Sending…',
    no: leave,
    done: (name: string) => `${name} is emailed another invitation`,
  },
  role: {
    admin: becomes('admin', 'Admins do everything here, and decide who may sign in.'),
    pastor: becomes('pastor', 'Pastors manage events, members and registrations.'),
    accounts: becomes('accounts', 'The accounts team sees the church’s figures.'),
    none: {
      label: 'Take the role away',
      title: (name: string) => `Take the role of ${name} away?`,
      text: `${atOnce} They are signed out, and may sign in as any member.`,
      yes: 'Take it away',
      busy: 'Taking it away…',
      no: leave,
      done: (name: string) => `${name} has no role any more`,
    },
  },
  endSignIns: {
    label: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: `${atOnce} They may sign in again with their password.`,
    yes: 'Sign them out',
    busy: 'Signing out…',
    no: leave,
    done: (name: string) => `${name} is signed out everywhere`,
  },
  secondFactor: {
    label: 'Reset two-step sign-in',
    title: (name: string) => `Reset the two-step sign-in of ${name}?`,
    text: 'For who lost their phone: be sure that it is they who ask, and not somebody with their password. They are signed out everywhere, and the next sign-in asks for the password alone, until they set up another app.',
    yes: 'Reset it',
    busy: 'Resetting…',
    no: leave,
    done: (name: string) => `${name} signs in without a code now`,
    doneText: 'Ask them to set up another authenticator app on their profile.',
  },
  disable: {
    label: 'Disable',
    title: (name: string) => `Disable the account of ${name}?`,
    text: `${atOnce} They are signed out and cannot sign in until you let them in again. Nothing that they wrote is removed.`,
    yes: 'Disable it',
    busy: 'Disabling…',
    no: leave,
    done: (name: string) => `${name} cannot sign in any more`,
  },
  enable: {
    label: 'Let in again',
    title: (name: string) => `Let ${name} in again?`,
    text: 'They may sign in with the password and the role that they had.',
    yes: 'Let them in',
    busy: 'Letting in…',
    no: leave,
    done: (name: string) => `${name} may sign in again`,
  },
} as const;
