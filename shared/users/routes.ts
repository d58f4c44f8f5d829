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
    summary:
      'The caller’s account. Call it first after every sign-in, because it creates or updates the account’s record.',
    output: z.object({ success, user: Me }),
    errors: ['session_ended', 'account_disabled', 'unavailable'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    area: 'users',
    access: 'signed-in',
    summary: 'Ends this sign-in, after which its tokens can write nothing. Repeating the call changes nothing.',
    output: z.object({ success }),
    errors: [],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/logout/everywhere',
    area: 'users',
    access: 'signed-in',
    summary:
      'Ends all sign-ins of the caller on every device, after which their tokens can write nothing. A sign-in that began five minutes ago or more needs a proof.',
    body: EndingProof,
    output: z.object({ success }),
    errors: ['session_ended', 'account_disabled', 'role_changed', ...ofEnding],
  },
  getProfile: {
    method: 'GET',
    path: '/api/users/{id}',
    area: 'users',
    access: 'signed-in',
    summary: 'A profile: the caller’s own, or any for an admin.',
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
      'Changes one or several fields of a profile: the caller’s own, or any for an admin. A role is ignored. A stale version is refused with `current`.',
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
      'The names of staff members who may read registrations, for assigning them, and which of them is the caller.',
    output: z.object({ success, people: z.array(Colleague), me: z.string() }),
    errors: [],
  },
  listSignIns: {
    method: 'GET',
    path: '/api/me/sign-ins',
    area: 'users',
    access: 'signed-in',
    summary: 'The caller’s open sign-ins, the present one first, with their start and device.',
    output: z.object({ success, signIns: z.array(OpenSignIn) }),
    errors: [...ofStanding, 'not_found'],
  },
  nameDevice: {
    method: 'PUT',
    path: '/api/me/sign-ins',
    area: 'users',
    access: 'signed-in',
    summary: 'Stores the device of this sign-in, for the caller’s list.',
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
      'Ends all other sign-ins of the caller, listed or not, after which their tokens can write nothing. This one stays. A sign-in that began five minutes ago or more needs a proof.',
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
      'Ends another sign-in of the caller, after which its tokens can write nothing. A sign-in that began five minutes ago or more needs a proof.',
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
      'Mails a code to a new address that the caller wants to sign in with, and a notice to the present one. The reply does not reveal whether the address belongs to another account.',
    body: EmailAsked,
    output: z.object({ success, user: Profile }),
    errors: [...ofStanding, 'not_found', 'password_unproven', 'too_many_codes', 'unavailable'],
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/me/email',
    area: 'users',
    access: 'signed-in',
    summary:
      'Changes the caller’s address to the one that received the code. Each code allows five tries. After a 503, repeat the call.',
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
      'Accounts in pages, by name: the staff, unless `group` says otherwise. `search` matches words of a name, or part of an address.',
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
    summary: 'Invites a staff member by mail. Repeating an invitation that failed half-way completes it.',
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
    summary: 'Sets or removes a person’s role. Permissions that they lose end at once. After a 503, repeat the call.',
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
    summary: 'Disables an account at once, or enables it again. After a 503, repeat the call.',
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
    summary: 'Mails an invitation again with a new temporary password, which replaces the previous one.',
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
      'Signs a person out everywhere. What they wrote stays, but their tokens can write nothing from now on. After a 503, repeat the call.',
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
      'Removes the authenticator app from the account of another person who lost it, and signs them out everywhere. After a 503, repeat the call.',
    params,
    output: z.object({ success, user: ManagedUser }),
    errors: ['not_found', 'own_account', 'unavailable'],
  },
});
