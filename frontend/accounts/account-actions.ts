import { type Role, roles } from '#shared/api/access.ts';
import type { ApiError } from '#shared/api/client.ts';
import { invitationDays } from '#shared/users/invitation.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import { usePrivacyLinks } from '../privacy/action.ts';
import { useSession } from '../session/session.ts';
import { call } from '../staff/call.ts';
import type { Action, RowAction } from '../staff/list/list.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { nameOf } from './account-labels.ts';
import { messages } from './messages.ts';
import { useAccountViews } from './views.ts';

interface Words {
  readonly label: string;
  readonly title: (name: string) => string;
  readonly text: string;
  readonly more?: (hasRole: boolean) => string;
  readonly yes: string;
  readonly busy: string;
  readonly no: string;
  readonly done: (name: string) => string;
  readonly doneText?: string;
}

type AccountRowAction = Pick<RowAction<ManagedUser>, 'id' | 'applies' | 'danger'> & {
  readonly words: Words;
  readonly run: (id: string) => Promise<{ readonly user: ManagedUser }>;
};

/** Without an answer the result is unknown. */
const failed = ({ code, message }: ApiError) => ({
  title: code === 'network' ? messages.unsure : messages.failed,
  text: code === 'network' || code === 'unavailable' ? `${message} ${messages.again}` : message,
});

function workOf({ words, run, ...deed }: AccountRowAction): RowAction<ManagedUser> {
  const { label, title, text, more, yes, busy, no, done, doneText } = words;
  return {
    ...deed,
    label: () => label,
    question: (row) => ({ title: title(nameOf(row)), text, more: more?.(row.role !== null), yes, busy, no }),
    run: async ({ id }) => (await run(id)).user,
    notice: (row) => ({ title: done(nameOf(row)), text: doneText }),
    failed,
  };
}

const roleWork = (role: Role | null): AccountRowAction => ({
  id: `role-${role ?? 'none'}`,
  applies: (row) => row.role !== role,
  danger: role === null,
  words: messages.role[role ?? 'none'],
  run: (id) => call((api) => api.assignRole({ params: { id }, body: { role } })),
});
const access = (disabled: boolean): AccountRowAction => ({
  id: disabled ? 'disable' : 'enable',
  applies: (row) => row.disabled !== disabled,
  danger: disabled,
  words: disabled ? messages.disable : messages.enable,
  run: (id) => call((api) => api.setUserAccess({ params: { id }, body: { disabled } })),
});

const deeds: readonly AccountRowAction[] = [
  {
    id: 'resend',
    applies: ({ invited, disabled }) => invited !== null && !disabled,
    words: { ...messages.resend, text: messages.resend.text(invitationDays) },
    run: (id) => call((api) => api.resendInvitation({ params: { id } })),
  },
  ...[...roles, null].map(roleWork),
  {
    id: 'end-sign-ins',
    applies: ({ invited, disabled }) => invited === null && !disabled,
    words: messages.endSignIns,
    run: (id) => call((api) => api.endSignIns({ params: { id } })),
  },
  {
    id: 'second-factor',
    applies: ({ totp }) => totp,
    danger: true,
    words: messages.secondFactor,
    run: (id) => call((api) => api.resetSecondFactor({ params: { id } })),
  },
  access(true),
  access(false),
];

/** The user’s own account is excluded, because a slip would lock admins out; see their profile. */
export function accountActions(me: string | undefined): readonly Action<ManagedUser>[] {
  return deeds.map(({ applies = () => true, ...deed }) =>
    workOf({ ...deed, applies: (row) => row.id !== me && applies(row) }),
  );
}

/** Admins edit other users' facts here (ST-12), and their own on their profile. */
export const editWay = (me: string | undefined, addressOf: (id: string) => string): Action<ManagedUser> => ({
  id: 'edit',
  label: () => messages.edit.label,
  to: ({ id }) => (id === me ? screenPaths.profile() : addressOf(id)),
});

export function useAccountActions(): readonly Action<ManagedUser>[] {
  const session = useSession();
  const { addressOf } = useAccountViews();
  const privacy = usePrivacyLinks<ManagedUser>('account');
  const me = session.state === 'ready' ? session.me.id : undefined;
  return [editWay(me, (id) => addressOf('edit', id)), ...accountActions(me), ...privacy];
}
