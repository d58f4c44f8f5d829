import { EmailProof, type Profile } from '#shared/users/profile.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import { InlineForm } from './inline-form.tsx';
import { messages } from './messages.ts';

const m = messages.emailChange;

const rules = {
  fields: defineFields([
    { name: 'code', kind: 'code', label: m.code, hint: m.codeHint, required: m.codeMissing, input: { maxLength: 11 } },
  ]),
  schema: EmailProof,
};

interface Props {
  readonly sentTo: string;
  readonly onSaved: (profile: Profile) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function EmailCode({ sentTo, onSaved, onAgain, onClose }: Props) {
  const form = useStaffForm({
    ...rules,
    save: async (body: { readonly code: string }): Promise<Profile> =>
      (await call((api) => api.confirmEmail({ body }))).user,
    onSaved,
    failed: m.notSaved,
    failedText: m.notSavedText,
  });
  return (
    <InlineForm
      form={form}
      label={m.enter}
      submit={m.confirm}
      busy={messages.saving}
      prefix="address-"
      onClose={onClose}
      more={(leave) => (
        <Button look="tool" busy={form.busy} onClick={leave(onAgain)}>
          {m.again}
        </Button>
      )}
    >
      <p className="soft">{m.sentTo(sentTo)}</p>
    </InlineForm>
  );
}
