import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { Group, GroupInput } from '#shared/groups/schema.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { type GroupRows, groupRules } from './group-rows.ts';
import { saveGroup } from './groups-data.ts';
import { messages as m } from './messages.ts';
import { useGroupViews } from './views.ts';

/** The form of a group, or of a new one. */
export function GroupForm({ group }: { readonly group?: Group }) {
  const navigate = useNavigate();
  const { addressOf } = useGroupViews();
  // One id per form, so that a retry does not add the group twice.
  const [request] = useState(() => crypto.randomUUID());
  const form = useStaffForm<GroupRows, GroupInput, Group>({
    ...groupRules,
    record: group,
    save: (input, from) => saveGroup(input, from, request),
    onSaved({ id, name, is_published }) {
      toast.success((group ? m.saved : m.added)(name), is_published ? {} : { description: m.hidden });
      void navigate(addressOf('of', id));
    },
    failed: m.failed,
    failedText: m.network,
  });
  return (
    <StaffForm
      form={form}
      look="page"
      submit={group ? m.update : m.create}
      stale={() => m.stale}
      onCancel={() => void navigate(group ? addressOf('of', group.id) : addressOf('list'))}
    />
  );
}
