import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { Me } from '#shared/users/schema.ts';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { InlineForm } from './inline-form.tsx';
import { messages } from './messages.ts';
import { proofRows, refusedProof } from './proof-rows.ts';

const m = messages.proof;

/** Changes how a user signs in. Without a proof it rejects with `password_unproven` if the sign-in is too old. */
type Provable = (proof?: string) => Promise<void>;

interface ProofRequest {
  readonly work: Provable;
  readonly submit: string;
}

/** Rejects with `password_unproven` without a proof, unless this browser's sign-in is recent. */
export async function demandRecent(proof?: string): Promise<void> {
  const { isRecent } = await import('../session/proof.ts');
  if (proof === undefined && !(await isRecent())) throw new ApiError('password_unproven');
}

/** Runs work that needs a proof, and opens the form if the server demands one. `landing` gets the focus if the button is gone. */
export function useProof(landing: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<ProofRequest>();
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) return;
    // Closing the form has removed the focused element, unless another form has taken the focus.
    const isLost = opener.current !== null && document.activeElement === document.body;
    if (isLost) (opener.current?.isConnected ? opener.current : landing.current)?.focus();
  }, [asked, landing]);
  return {
    asked,
    /** Rejects as `work` does, except for `password_unproven`. */
    async attempt(work: Provable, submit: string): Promise<void> {
      opener.current = document.activeElement as HTMLElement | null;
      try {
        await work();
        setAsked(undefined);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'password_unproven')) throw error;
        setAsked({ work, submit });
      }
    },
    close: () => setAsked(undefined),
  };
}

interface Props {
  readonly me: Me;
  readonly asked: ProofRequest;
  readonly onClose: () => void;
}

/** Asks for the password, and for a code if the user has an authenticator app, then runs the work again with the proof. */
export function ProofForm({ me, asked, onClose }: Props) {
  const form = useStaffForm({
    fields: proofRows('password', me.totp),
    async save({ password, code }: { readonly password: string; readonly code: string }) {
      const { provePassword } = await import('../session/proof.ts');
      await asked.work(await provePassword(me.email, password, code));
      return {};
    },
    onSaved: onClose,
    refused: (error) => refusedProof('password', error),
    failed: m.failed,
    failedText: m.failedText,
  });
  return (
    <InlineForm form={form} label={m.label} submit={asked.submit} busy={m.sending} prefix="proof-" onClose={onClose}>
      <p className="soft">{m.why}</p>
      <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
    </InlineForm>
  );
}
