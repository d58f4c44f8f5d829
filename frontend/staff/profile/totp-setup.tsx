import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Authenticator, Refusal } from '../../session/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { messages } from './messages.ts';
import { qrCode } from './qr.ts';

const m = messages.totp;
const CODE = /^\d{6}$/;

interface Props {
  readonly authenticator: Authenticator;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const said: Readonly<Record<Refusal, string>> = {
  wrong: m.wrong,
  weak: m.wrong,
  too_many: m.tooMany,
  failed: `${m.failed}. ${m.failedText}`,
};

/** A new authenticator: its key goes into the app, a code of the app proves that it arrived. */
export function TotpSetup({ authenticator, onDone, onCancel }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const digits = code.replace(/\s/g, '');
    field.current?.focus();
    if (!CODE.test(digits)) return setError(m.codeForm);
    setSending(true);
    const { turnOnTotp } = await import('../../session/credentials.ts');
    const refusal = await turnOnTotp(digits);
    setSending(false);
    if (refusal === null) onDone();
    else setError(said[refusal]);
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{m.scan}</p>
      <Picture text={authenticator.uri} />
      <p>
        <a className="more" href={authenticator.uri}>
          {m.open}
        </a>
      </p>
      <p>
        {m.key}
        <code className="key">{authenticator.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        id="totp-code"
        ref={field}
        label={m.code}
        hint={m.codeHint}
        error={error}
        announce
        kind="code"
        maxLength={11}
        required
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      <p className="detail__do">
        <Button type="submit" look="tool-main" busy={sending}>
          {m.turnOn}
        </Button>
        <Button look="tool" onClick={onCancel}>
          {m.cancel}
        </Button>
      </p>
    </form>
  );
}

/** Quiet around the code, in its own modules, as the standard asks. */
const MARGIN = 4;

function Picture({ text }: { readonly text: string }) {
  const rows = qrCode(text);
  if (!rows) return null;
  const side = rows.length + 2 * MARGIN;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={m.picture}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
