import { useEffect } from 'react';
import type { Authenticator, Refusal } from '../session/credentials.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import type { Errors } from '../ui/use-answers.ts';
import { messages } from './messages.ts';
import css from './profile.module.css';

const m = messages.totp;

export interface NewAuthenticator extends Authenticator {
  /** The rows of the address's QR code; true for dark modules. */
  readonly picture: readonly (readonly boolean[])[];
}

interface Props {
  readonly authenticator: NewAuthenticator;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const said: Readonly<Record<Refusal, string>> = {
  wrong: m.wrong,
  weak: m.wrong,
  too_many: m.tooMany,
  failed: `${m.failed}. ${m.failedText}`,
};

interface Code {
  readonly code: string;
}

const rules = {
  fields: defineFields([
    { name: 'code', kind: 'code', label: m.code, hint: m.codeHint, required: m.codeForm, input: { maxLength: 11 } },
  ]),
  check: ({ code }: Code): Errors => (/^\d{6}$/.test(digitsOf(code)) ? {} : { code: m.codeForm }),
};
const digitsOf = (code: string) => code.replace(/\s/g, '');

export function TotpSetup({ authenticator, onDone, onCancel }: Props) {
  const form = useStaffForm({
    ...rules,
    async save(typed: Code): Promise<Code> {
      const { turnOnTotp } = await import('../session/credentials.ts');
      const refusal = await turnOnTotp(digitsOf(typed.code));
      if (refusal !== null) throw refusal;
      return typed;
    },
    onSaved: onDone,
    refused: (refusal) => ({ code: said[refusal as Refusal] ?? said.failed }),
    failed: m.failed,
  });
  const { form: element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <StaffForm
      form={form}
      submit={m.turnOn}
      busy={m.turnOn}
      more={
        <Button look="tool" onClick={onCancel}>
          {m.cancel}
        </Button>
      }
    >
      <p>{m.scan}</p>
      <Picture rows={authenticator.picture} />
      <p>
        <a className="more" href={authenticator.uri}>
          {m.open}
        </a>
      </p>
      <p>
        {m.key}
        <code className={`mono ${css.key}`}>{authenticator.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </StaffForm>
  );
}

function Picture({ rows }: { readonly rows: NewAuthenticator['picture'] }) {
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={m.picture}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
