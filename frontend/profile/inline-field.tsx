import { useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/client.ts';
import { type Profile, type ProfileField, profileSchemas } from '#shared/users/profile.ts';
import type { StaffField } from '../staff/form/draft.ts';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { isStale, textOf } from '../staff/refusal.ts';
import { InlineFact } from './inline-fact.tsx';
import { InlineForm } from './inline-form.tsx';
import { messages as m } from './messages.ts';
import { saveField } from './profile-data.ts';

export type ProfileRow = StaffField & { readonly name: ProfileField };

interface Props {
  readonly row: ProfileRow;
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

/** A fact of a profile, edited in place (ST-09): view, editing, saving, view. */
export function InlineField({ row, profile, onSaved }: Props) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <InlineFact label={row.label} value={profile[row.name]} onEdit={() => setEditing(true)}>
      {isEditing && (
        <Editor
          row={row}
          profile={profile}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onClose={close}
        />
      )}
    </InlineFact>
  );
}

/** Whether an error is about the typed value; the field then stays open and shows it. */
const isAboutTheField = (error: unknown) =>
  isStale(error) || (error instanceof ApiError && Object.keys(error.fields).length > 0);

function Editor({ row, profile, onSaved, onClose }: Props & { readonly onClose: () => void }) {
  const { name } = row;
  const form = useStaffForm({
    fields: [row],
    schema: z.object({ [name]: profileSchemas[name] }),
    record: profile,
    // After a failed save the field shows the stored value. The typed one is restored when the field is opened again.
    keep: `profile ${profile.id} ${name}`,
    async save(typed: Readonly<Record<string, string>>, from: Profile | undefined): Promise<Profile> {
      try {
        return await saveField(from ?? profile, name, typed[name] ?? '');
      } catch (error) {
        if (!isAboutTheField(error)) {
          toast.error(m.notSaved, { description: textOf(error, '') });
          onClose();
        }
        throw error;
      }
    },
    onSaved(saved) {
      toast.success(m.saved);
      onSaved(saved);
    },
    onTaken: onSaved,
    failed: m.notSaved,
  });
  return <InlineForm form={form} submit={m.save} busy={m.saving} prefix="profile-" onClose={onClose} />;
}
