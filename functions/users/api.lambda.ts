import { serve } from '../kit/http.ts';
import { assignRole } from './assign-role.ts';
import { invite } from './invite.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { setAccess } from './set-access.ts';

/** HTTP functions of the area users. */
export const handler = serve('users', {
  me: async ({ caller, bearer }) => ({ success: true, user: await me(caller, bearer) }),
  logout: async ({ caller }) => {
    await logout(caller);
    return { success: true };
  },
  inviteUser: async ({ body, caller }) => ({ success: true, user: await invite(body, caller) }),
  assignRole: async ({ params, body, caller }) => ({
    success: true,
    user: await assignRole(params.id, body.role, caller),
  }),
  setUserAccess: async ({ params, body, caller }) => ({
    success: true,
    user: await setAccess(params.id, body.disabled, caller),
  }),
});
