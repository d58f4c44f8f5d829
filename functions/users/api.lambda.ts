import { serve } from '../kit/http.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';

/** HTTP functions of the area users. */
export const handler = serve('users', {
  me: async ({ caller, bearer }) => ({ success: true, user: await me(caller, bearer) }),
  logout: async ({ caller }) => {
    await logout(caller);
    return { success: true };
  },
});
