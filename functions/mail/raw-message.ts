import { headerLine, headerText, oneLine } from './headers.ts';

export interface RawMessage {
  /** `"Name" <address>` */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly html: string;
  readonly calendar: { readonly method: string; readonly text: string };
  /** Epoch milliseconds. */
  readonly at: number;
}

type Lines = readonly string[];

const base64 = (text: string): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

const part = (contentType: string, text: string, more: Lines = []): string =>
  [headerLine('Content-Type', contentType), 'Content-Transfer-Encoding: base64', ...more, '', base64(text)].join(
    '\r\n',
  );

function multipart(kind: 'alternative' | 'mixed', parts: Lines): string {
  // No part contains it, because base64 has no underscore.
  const boundary = `=_${kind}`;
  const opened = parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('');
  return `${headerLine('Content-Type', `multipart/${kind}; boundary="${boundary}"`)}\r\n\r\n${opened}--${boundary}--\r\n`;
}

/**
 * A message (RFC 5322) with an invitation: Gmail and Outlook show it as one only if a calendar part with the file's METHOD is
 * among the alternatives, which SES's own composition cannot do. The file is attached as well, for other programs.
 */
export function rawMessage({ from, to, replyTo, subject, headers, text, html, calendar, at }: RawMessage): Uint8Array {
  const method = `method=${calendar.method}`;
  const alternatives = multipart('alternative', [
    part('text/plain; charset=utf-8', text),
    part('text/html; charset=utf-8', html),
    part(`text/calendar; charset=utf-8; ${method}`, calendar.text),
  ]);
  const attached = part('application/ics; name="event.ics"', calendar.text, [
    headerLine('Content-Disposition', 'attachment; filename="event.ics"'),
  ]);
  const lines = [
    headerLine('From', from),
    headerLine('To', to),
    headerLine('Reply-To', replyTo),
    headerLine('Subject', headerText(subject)),
    headerLine('Date', new Date(at).toUTCString().replace('GMT', '+0000')),
    ...headers.map(([name, value]) => headerLine(name, oneLine(value))),
    'MIME-Version: 1.0',
  ];
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n${multipart('mixed', [alternatives, attached])}`);
}
