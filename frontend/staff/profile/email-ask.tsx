import * as z from 'zod/mini';
import { ApiError } from '#shared/api/client.ts';
import { EmailAsked, type Profile } from '#shared/users/profile.ts';
import type { ProofRefused, Unproven } from '../../session/proof.ts';
import type { Errors } from '../../ui/use-answers.ts';
import { call } from '../call.ts';
import { defineRows } from '../form/draft.ts';
import { useStaffForm } from '../form/use-staff-form.ts';
import { InlineForm } from './inline-form.tsx';
import { messages } from './messages.ts';

const m = messages.emailChange;

const email = { name: 'email', kind: 'email', label: m.new, required: m.missing } as const;
const password = { name: 'password', kind: 'password', label: messages.password.current } as const;
const code = { name: 'code', kind: 'code', label: messages.totp.code, input: { maxLength: 11 } } as const;

/** What is asked of whoever signs in with a password alone, and of whoever has an authenticator app. */
const plainRows = defineRows([email, { ...password, required: messages.password.currentMissing }]);
const appRows = defineRows([...plainRows, { ...code, required: messages.totp.codeForm }]);

const schema = z.looseObject({ email: EmailAsked.shape.email });

/** The refusal of the proof at the field that it is about; undefined: at none of them. */
const unproven: Partial<Record<Unproven, Errors>> = {
  wrong: { password: messages.password.wrong },
  wrong_code: { code: messages.totp.wrong },
  too_many: { password: messages.password.tooMany },
};

interface Props {
  readonly email: string;
  readonly totp: boolean;
  readonly onAsked: (profile: Profile) => void;
  readonly onClose: () => void;
}

/** Another address, and the proof that it is its person who asks for it. */
export function EmailAsk({ email: current, totp, onAsked, onClose }: Props) {
  const form = useStaffForm({
    rows: totp ? appRows : plainRows,
    schema,
    async save(typed: Readonly<Record<string, unknown>>): Promise<Profile> {
      const text = (name: string) => String(typed[name] ?? '');
      const { provePassword } = await import('../../session/proof.ts');
      const proof = await provePassword(current, text('password'), text('code').replace(/\s/g, ''));
      return (await call((api) => api.askForEmail({ body: { email: text('email'), proof } }))).user;
    },
    onSaved: onAsked,
    refused: (error) => (error instanceof ApiError ? undefined : unproven[(error as ProofRefused).why]),
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
