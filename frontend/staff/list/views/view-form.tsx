import { toast } from 'sonner';
import * as z from 'zod/mini';
import { type View, ViewInput } from '#shared/users/views.ts';
import { useUser } from '../../../session/user.tsx';
import { defineFields } from '../../form/draft.ts';
import { StaffForm } from '../../form/staff-form.tsx';
import { useStaffForm } from '../../form/use-staff-form.ts';
import { messages as m } from './messages.ts';
import type { SavedViews } from './saved-views.ts';

const rows = defineFields([
  { name: 'name', kind: 'line', label: m.name, required: m.nameMissing },
  // Only admins can share views with all staff.
  { name: 'shared', kind: 'flag', label: m.shared },
]);
const ownRows = defineFields([rows[0]]);
const schema = z.pick(ViewInput, { name: true, shared: true });
const ownSchema = z.pick(ViewInput, { name: true });

interface Props {
  /** The view that is saved under the name. */
  readonly view: View;
  /** The view already exists; its name is changed. */
  readonly isKnown: boolean;
  readonly onSave: SavedViews['save'];
  readonly onDone: () => void;
}

/** The name of a view, and for admins whether all staff can use it. */
export function ViewForm(props: Props) {
  const isAdmin = useUser().user?.role === 'admin';
  return isAdmin ? <AdminForm {...props} /> : <OwnForm {...props} />;
}

/** The save handlers that both forms share. */
function useWay({ view, isKnown, onSave, onDone }: Props) {
  return {
    ...(isKnown && { record: view }),
    save: (said: Partial<View>) => onSave({ ...view, ...said }),
    onSaved: ({ name }: View) => {
      toast.success(m.saved(name));
      onDone();
    },
    failed: m.failed,
    failedText: m.failedText,
  };
}

function AdminForm(props: Props) {
  const form = useStaffForm({ fields: rows, schema, ...useWay(props) });
  return (
    <StaffForm form={form} prefix={`view-${props.view.id}-`} submit={m.yes} busy={m.busy} onCancel={props.onDone} />
  );
}

function OwnForm(props: Props) {
  const form = useStaffForm({ fields: ownRows, schema: ownSchema, ...useWay(props) });
  return (
    <StaffForm form={form} prefix={`view-${props.view.id}-`} submit={m.yes} busy={m.busy} onCancel={props.onDone} />
  );
}
