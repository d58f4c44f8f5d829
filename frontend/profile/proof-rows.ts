import type { ProofFailure, ProofRefused } from '../session/proof.ts';
import { defineFields } from '../staff/form/draft.ts';
import type { Errors } from '../ui/use-answers.ts';
import { messages } from './messages.ts';

/** The fields of a proof: the password, named `name`, and a code if the user has an authenticator app. */
export const proofRows = <const N extends string>(name: N, totp: boolean) =>
  defineFields([
    { name, kind: 'password', label: messages.password.current, required: messages.password.currentMissing },
    {
      name: 'code',
      kind: 'code',
      label: messages.totp.code,
      required: messages.totp.codeForm,
      input: { maxLength: 11 },
      when: () => totp,
    },
  ]);

/** Maps a refusal of the proof to its field; undefined if it concerns no field. */
export function refusedProof(name: string, error: unknown): Errors | undefined {
  const said: Partial<Record<ProofFailure, Errors>> = {
    wrong: { [name]: messages.password.wrong },
    wrong_code: { code: messages.totp.wrong },
    too_many: { [name]: messages.password.tooMany },
  };
  return said[(error as Partial<ProofRefused> | null)?.why as ProofFailure];
}
