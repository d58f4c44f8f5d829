import * as z from 'zod/mini';
import { EmailAsked, type Profile } from '#shared/users/profile.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { InlineForm } from './inline-form.tsx';
import { messages } from './messages.ts';
import { proofRows, refusedProof } from './proof-rows.ts';

const m = messages.emailChange;

const email = { name: 'email', kind: 'email', label: m.new, required: m.missing } as const;
const schema = z.looseObject({ email: EmailAsked.shape.email });

interface Props {
  readonly email: string;
  readonly totp: boolean;
  readonly onAsked: (profile: Profile) => void;
  readonly onClose: () => void;
}

export function EmailAsk({ email: current, totp, onAsked, onClose }: Props) {
  const form = useStaffForm({
    fields: defineFields([email, ...proofRows('password', totp)]),
    schema,
    async save(typed: Readonly<Record<string, unknown>>): Promise<Profile> {
      const text = (name: string) => String(typed[name] ?? '');
      const { provePassword } = await import('../session/proof.ts');
      const proof = await provePassword(current, text('password'), text('code'));
      return (await call((api) => api.askForEmail({ body: { email: text('email'), proof } }))).user;
    },
    onSaved: onAsked,
    refused: (error) => refusedProof('password', error),
    failed: m.notSaved,
    failedText: m.notSavedText,
  });
  return (
    <InlineForm
      form={form}
      label={messages.edit(messages.email)}
      submit={m.send}
      busy={m.sending}
      prefix="address-"
      onClose={onClose}
    >
      <p className="soft">{m.why}</p>
      <input type="email" name="username" autoComplete="username" value={current} readOnly hidden />
    </InlineForm>
  );
}
