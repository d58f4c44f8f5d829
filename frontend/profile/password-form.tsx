import { useRef } from 'react';
import { toast } from 'sonner';
import { brokenRules } from '#shared/users/password.ts';
import type { Me } from '#shared/users/schema.ts';
import type { Refusal } from '../session/credentials.ts';
import { endOtherSignIns } from '../session/other-sign-ins.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import type { Errors } from '../ui/use-answers.ts';
import { messages } from './messages.ts';
import { proofRows, refusedProof } from './proof-rows.ts';

const m = messages.password;

const rowsOf = (totp: boolean) =>
  defineFields([
    ...proofRows('current', totp),
    { name: 'next', kind: 'new-password', label: m.new, required: m.short },
    {
      name: 'again',
      kind: 'password',
      label: m.confirm,
      required: m.againMissing,
      input: { autoComplete: 'new-password' },
    },
  ]);
const NOTHING = { current: '', code: '', next: '', again: '' };
type Passwords = typeof NOTHING;

function check({ next, again }: Passwords): Errors {
  const broken = brokenRules(next);
  return {
    ...(broken.length > 0 && { next: broken.includes('length') ? m.short : m.weak }),
    ...(next !== again && { again: m.mismatch }),
  };
}

export const passwordRules = (totp: boolean) => ({ fields: rowsOf(totp), check });

/** Maps a refusal of the proof or the user pool to its field; undefined if it concerns no field. */
export function refused(refusal: unknown): Errors | undefined {
  const said: Partial<Record<Refusal, Errors>> = {
    wrong: { current: m.wrong },
    too_many: { current: m.tooMany },
    weak: { next: m.weak },
  };
  return refusedProof('current', refusal) ?? said[refusal as Refusal];
}

/** Change Password: the user pool verifies the current password, and a code of the authenticator app. */
export function PasswordForm({ me: { email, totp } }: { readonly me: Me }) {
  const othersEnded = useRef(false);
  const form = useStaffForm({
    ...passwordRules(totp),
    async save({ current, code, next }: Passwords): Promise<Passwords> {
      const [{ provePassword }, { changePassword }] = await Promise.all([
        import('../session/proof.ts'),
        import('../session/credentials.ts'),
      ]);
      const proof = await provePassword(email, current, code);
      const refusal = await changePassword(current, next);
      if (refusal !== null) throw refusal;
      othersEnded.current = await endOtherSignIns(proof);
      return NOTHING;
    },
    onSaved(nothing) {
      form.restart(nothing);
      toast.success(m.done, othersEnded.current ? { description: m.othersEnded } : undefined);
      if (!othersEnded.current) toast.error(m.othersStay, { description: m.othersStayText });
      void queries.invalidateQueries({ queryKey: keysOf('sign-ins') });
    },
    refused,
    failed: m.failed,
    failedText: m.failedText,
  });
  return (
    <section className="card stack" aria-labelledby="password">
      <h2 id="password">{m.title}</h2>
      <p className="soft">{m.why}</p>
      <StaffForm form={form} submit={m.submit} busy={m.sending}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </StaffForm>
    </section>
  );
}
