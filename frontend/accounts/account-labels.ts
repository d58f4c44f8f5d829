import { isInvitationOver } from '#shared/users/invitation.ts';
import { accountState, type ManagedUser } from '#shared/users/schema.ts';
import { messages as staff } from '../staff/messages.ts';
import type { Tone } from '../ui/status.tsx';
import { messages } from './messages.ts';

export const nameOf = ({ name, email }: ManagedUser) => name || email;

export const roleOf = ({ role }: ManagedUser) => (role === null ? messages.noRole : staff.roles[role]);

/** `now`: epoch ms. */
export function stateOf(account: ManagedUser, now: number): { readonly tone: Tone; readonly text: string } {
  const state = accountState(account);
  if (state !== 'invited') return { tone: state === 'active' ? 'ok' : 'no', text: messages.states[state] };
  const isOver = account.invited !== null && isInvitationOver(account.invited, now);
  return isOver ? { tone: 'hold', text: messages.over } : { tone: 'wait', text: messages.states.invited };
}
