import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { EmailAsked, EmailProof, Profile, ProfileChange } from './profile.ts';
import {
  AccessChange,
  accountGroups,
  accountSorts,
  accountStates,
  Colleague,
  Invitation,
  ManagedUser,
  Me,
  RoleAssignment,
} from './schema.ts';
import { Device, EndingProof, OpenSignIn } from './sign-ins.ts';

const success = z.literal(true);
const params = z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });
const access = ['admin'] as const;
/** Errors of routes for any signed-in user that check the caller as strictly as staff routes. */
const ofStanding = ['session_ended', 'account_disabled', 'role_changed', 'totp_required'] as const;

/** Errors of routes that end sign-ins after a fresh proof of the password. */
const ofEnding = ['password_unproven', 'not_found', 'unavailable'] as const;

/** Accounts, roles and sign-ins (docs/decisions/people-and-roles.md). */
export const userRoutes = defineRoutes({
  me: {
    method: 'GET',
    path: '/api/me',
    area: 'users',
    access: 'signed-in',
    summary: 'Who is signed in: the first call after every sign-in, by which the platform comes to know the person.',
    output: z.object({ success, user: Me }),
    errors: ['session_ended', 'account_disabled', 'unavailable'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    area: 'users',
    access: 'signed-in',
    summary: 'Ends this sign-in: nothing is written in its name from now on. Repeating it changes nothing.',
    output: z.object({ success }),
    errors: [],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/logout/everywhere',
    area: 'users',
    access: 'signed-in',
    summary:
      'Ends all sign-ins of the caller, on every device: nothing is written in their name from now on. A sign-in of five minutes ago or more brings a proof.',
    body: EndingProof,
    output: z.object({ success }),
    errors: ['session_ended', 'account_disabled', 'role_changed', ...ofEnding],
  },
  getProfile: {
    method: 'GET',
    path: '/api/users/{id}',
    area: 'users',
    access: 'signed-in',
    summary: 'What a person says of themselves: their own, or for an admin anybody’s.',
    params,
    output: z.object({ success, user: Profile }),
    errors: [...ofStanding, 'not_found'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/users/{id}',
    area: 'users',
    access: 'signed-in',
    summary:
      'Changes one field of a profile or several: one’s own, or for an admin anybody’s. A role is ignored; a stale version is refused with `current`.',
    params,
    body: ProfileChange,
    output: z.object({ success, user: Profile, message: z.string() }),
    errors: [...ofStanding, 'not_found', 'version_conflict'],
  },
  listColleagues: {
    method: 'GET',
    path: '/api/colleagues',
    area: 'users',
    access: managers,
    summary:
      'The names of the staff who may read registrations, so that one can be given to them, and which of them asks.',
    output: z.object({ success, people: z.array(Colleague), me: z.string() }),
    errors: [],
  },
  listSignIns: {
    method: 'GET',
    path: '/api/me/sign-ins',
    area: 'users',
    access: 'signed-in',
    summary: 'The caller’s open sign-ins, this one first: when each began, and on what it runs.',
    output: z.object({ success, signIns: z.array(OpenSignIn) }),
    errors: [...ofStanding, 'not_found'],
  },
  nameDevice: {
    method: 'PUT',
    path: '/api/me/sign-ins',
    area: 'users',
    access: 'signed-in',
    summary: 'Keeps what the browser of this sign-in says of itself, for the caller’s list.',
    body: Device,
    output: z.object({ success }),
    errors: [...ofStanding, 'not_found'],
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/me/sign-ins',
    area: 'users',
    access: 'signed-in',
    summary:
      'Ends all the caller’s other sign-ins, listed or not: nothing is written in their name from now on. This one stays. A sign-in of five minutes ago or more brings a proof.',
    body: EndingProof,
    output: z.object({ success, signIns: z.array(OpenSignIn) }),
    errors: [...ofStanding, 'password_unproven', 'unavailable'],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/me/sign-ins/{id}',
    area: 'users',
    access: 'signed-in',
    summary:
      'Ends another sign-in of the caller: nothing is written in its name from now on. A sign-in of five minutes ago or more brings a proof.',
    params,
    body: EndingProof,
    output: z.object({ success, signIns: z.array(OpenSignIn) }),
    errors: [...ofStanding, ...ofEnding, 'rate_limited'],
  },
  askForEmail: {
    method: 'POST',
    path: '/api/me/email',
    area: 'users',
    access: 'signed-in',
    summary:
      'Mails a code to an address that the caller wants to sign in with, and a notice to the one they have. Nothing tells whether the address is somebody else’s.',
    body: EmailAsked,
    output: z.object({ success, user: Profile }),
    errors: [...ofStanding, 'not_found', 'password_unproven', 'too_many_codes', 'unavailable'],
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/me/email',
    area: 'users',
    access: 'signed-in',
    summary: 'Makes the address the caller’s whose code they bring; five tries a code. After 503, repeat it.',
    body: EmailProof,
    output: z.object({ success, user: Profile }),
    errors: [...ofStanding, 'not_found', 'user_exists', 'unavailable'],
  },
  listUsers: {
    method: 'POST',
    path: '/api/users/search',
    area: 'users',
    access,
    asks: true,
    summary:
      'Who may sign in, in pages and by name: the staff, unless `group` says whom. `search` finds words of a name, or part of an address.',
    body: listQuery(
      { group: z.optional(z.enum(accountGroups)), state: z.optional(z.enum(accountStates)) },
      accountSorts,
    ),
    output: listReply(ManagedUser),
    errors: ['validation_failed'],
  },
  inviteUser: {
    method: 'POST',
    path: '/api/users',
    area: 'users',
    access,
    summary: 'Invites a member of staff by mail; repeating an invitation that failed half-way completes it.',
    body: Invitation,
    output: z.object({ success, user: ManagedUser }),
    status: 201,
    errors: ['user_exists', 'last_admin', 'unavailable'],
  },
  assignRole: {
    method: 'PUT',
    path: '/api/users/{id}/role',
    area: 'users',
    access,
    summary: 'Gives a person a role, or none; what they may not do any more ends at once. After 503, repeat it.',
    params,
    body: RoleAssignment,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'last_admin', 'unavailable'],
  },
  setUserAccess: {
    method: 'PUT',
    path: '/api/users/{id}/access',
    area: 'users',
    access,
    summary: 'Disables a person, at once, or lets them in again. After 503, repeat it.',
    params,
    body: AccessChange,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'last_admin', 'unavailable'],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/users/{id}/invitation',
    area: 'users',
    access,
    summary: 'Mails an invitation again, with another temporary password; the one before serves no more.',
    params,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'already_joined', 'too_many_codes', 'unavailable'],
  },
  endSignIns: {
    method: 'DELETE',
    path: '/api/users/{id}/sign-ins',
    area: 'users',
    access,
    summary:
      'Signs a person out everywhere: what they wrote until now stays, from now on they write nothing. After 503, repeat it.',
    params,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'unavailable'],
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    area: 'users',
    access,
    summary:
      'Takes the authenticator app of somebody else who lost it from their account and signs them out everywhere. After 503, repeat it.',
    params,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'own_account', 'unavailable'],
  },
});
