import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { roles } from '#shared/api/access.ts';
import { invitationDays } from '#shared/users/invitation.ts';
import { Invitation, type ManagedUser } from '#shared/users/schema.ts';
import { call } from '../staff/call.ts';
import { defineFields, inSection } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { messages as staff } from '../staff/messages.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import { messages } from './messages.ts';
import { useAccountViews } from './views.ts';

const { invite: m } = messages;

const fields = defineFields(
  inSection(m.section, [
    { name: 'name', kind: 'line', label: m.name, required: m.nameMissing, input: { autoComplete: 'off' } },
    {
      name: 'email',
      kind: 'email',
      label: m.email,
      hint: m.emailHint,
      required: m.emailMissing,
      input: { autoComplete: 'off' },
    },
    {
      name: 'role',
      kind: 'choice',
      label: m.role,
      hint: m.roleHint,
      // The default is empty, so that an admin role is always a deliberate choice.
      options: [{ value: '', label: m.roleNone }, ...roles.map((role) => ({ value: role, label: staff.roles[role] }))],
      required: m.roleMissing,
    },
  ]),
);

export const inviteRules = { fields, schema: Invitation };

/** Invites a member of staff: the user pool mails them a temporary password. */
export function InviteForm() {
  const navigate = useNavigate();
  const { addressOf } = useAccountViews();
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm<typeof fields, Invitation, ManagedUser>({
    ...inviteRules,
    async save(body) {
      return (await call((api) => api.inviteUser({ body }))).user;
    },
    onSaved({ name, email }) {
      void queries.invalidateQueries({ queryKey: keysOf('accounts') });
      toast.success(m.done(name), { description: m.doneText(email) });
      leave();
    },
    failed: m.failed,
    failedText: messages.network,
  });
  return (
    <StaffForm
      form={form}
      look="page"
      submit={m.submit}
      busy={m.busy}
      leads={{ [m.section]: m.lead(invitationDays) }}
      onCancel={leave}
    />
  );
}
