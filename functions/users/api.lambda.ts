import { serve } from '../kit/http.ts';
import { assignRole } from './assign-role.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { endSignIns, resetSecondFactor } from './end-sign-ins.ts';
import { invite } from './invite.ts';
import { listColleagues } from './list-colleagues.ts';
import { listPeople } from './list-people.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';
import { me } from './me.ts';
import { readProfile, updateProfile } from './profile.ts';
import { demandRecent } from './proof.ts';
import { resendInvitation } from './resend-invitation.ts';
import { setAccess } from './set-access.ts';
import { endOtherSignIns, endSignIn, listSignIns, nameDevice } from './sign-ins.ts';
import { deleteView, listViews, saveView } from './views.ts';
import { userWords } from './words.ts';

export const handler = serve('users', {
  me: async ({ caller, bearer }) => ({ success: true, user: await me(caller, bearer) }),
  logout: async ({ caller }) => {
    await logout(caller);
    return { success: true };
  },
  logoutEverywhere: async ({ body, ...call }) => {
    const { caller } = call;
    await demandRecent(body.proof, call);
    await logoutEverywhere(caller);
    return { success: true };
  },
  getProfile: async ({ params, caller }) => ({ success: true, user: await readProfile(params.id, caller) }),
  updateProfile: async ({ params, body, caller, language }) => ({
    success: true,
    user: await updateProfile(params.id, body, caller),
    message: userWords(language).updated,
  }),
  listSignIns: async ({ caller }) => ({ success: true, signIns: await listSignIns(caller) }),
  nameDevice: async ({ body, caller }) => {
    await nameDevice(body, caller);
    return { success: true };
  },
  endSignIn: async ({ params, body, ...call }) => {
    const spent = await demandRecent(body.proof, call);
    return { success: true, signIns: await endSignIn(params.id, call.caller, spent) };
  },
  endOtherSignIns: async ({ body, ...call }) => {
    const spent = await demandRecent(body.proof, call);
    return { success: true, signIns: await endOtherSignIns(call.caller, spent) };
  },
  askForEmail: async ({ body, caller, language }) => ({
    success: true,
    user: await askForEmail(body, caller, language),
  }),
  confirmEmail: async ({ body, caller, language }) => ({
    success: true,
    user: await confirmEmail(body.code, caller, language),
  }),
  listColleagues: async ({ caller }) => ({ success: true, people: await listColleagues(), me: caller.sub }),
  listViews: async ({ query, caller }) => ({ success: true, views: await listViews(query.list, caller) }),
  saveView: async ({ params, body, caller }) => ({ success: true, view: await saveView(params.id, body, caller) }),
  deleteView: async ({ params, caller }) => {
    await deleteView(params.id, caller);
    return { success: true };
  },
  listUsers: async ({ body }) => ({ success: true, ...(await listPeople(body)) }),
  inviteUser: async ({ body, caller }) => ({ success: true, user: await invite(body, caller) }),
  assignRole: async ({ params, body, caller }) => ({
    success: true,
    user: await assignRole(params.id, body.role, caller),
  }),
  setUserAccess: async ({ params, body, caller }) => ({
    success: true,
    user: await setAccess(params.id, body.disabled, caller),
  }),
  resendInvitation: async ({ params, caller }) => ({ success: true, user: await resendInvitation(params.id, caller) }),
  endSignIns: async ({ params, caller }) => ({ success: true, user: await endSignIns(params.id, caller) }),
  resetSecondFactor: async ({ params, caller }) => ({
    success: true,
    user: await resetSecondFactor(params.id, caller),
  }),
});
