import { domainToASCII } from 'node:url';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { env } from '../kit/env.ts';
import { correlationId } from '../kit/log.ts';
import { patience } from '../kit/patience.ts';
import { type Mail, toText } from './letter.ts';
import { toHtml } from './letter-html.ts';

/** Milliseconds that SES has for an answer. */
export const postPatience = 4000;

let client: SESv2Client | undefined;

// Line breaks would begin another header; no other control character belongs into one either.
const CONTROL = /\p{Cc}+/gu;

function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, ' ').trim();
}

/** An address as a header may carry it: the domain in ASCII. */
function address(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return oneLine(domain === '' ? text : `${text.slice(0, at)}@${domain}`);
}

/** `"Name" <address>`; a name that is not plain ASCII in encoded words (RFC 2047), each short and whole. */
export function mailbox(name: string, email: string): string {
  const shown = oneLine(name);
  if (/^[ -~]*$/.test(shown)) return `"${shown.replace(/["\\]/g, '\\$&')}" <${address(email)}>`;
  const characters = [...shown];
  const pieces: string[] = [];
  for (let first = 0; first < characters.length; first += 10) {
    pieces.push(`=?UTF-8?B?${Buffer.from(characters.slice(first, first + 10).join('')).toString('base64')}?=`);
  }
  return `${pieces.join(' ')} <${address(email)}>`;
}

/** Who writes: a name, an address, and the colour of links where it is not ours. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly accent?: string;
}

/** The sender of the church's mails: its name, and the colour of its links if it picked one. */
export const senderOf = ({ church, accent }: { readonly church: string; readonly accent?: string }): Sender => ({
  name: church,
  address: env('SENDER_ADDRESS'),
  ...(accent && { accent }),
});

/** Refusals of this very mail, now and ever; anything else may pass with time, and the queue tries again. */
const PERMANENT = new Set(['MessageRejected', 'BadRequestException']);

/** Sends a mail. Answers the name of the refusal where this mail can never be sent; throws where it may be later. */
export async function post(mail: Mail, from: Sender): Promise<string | undefined> {
  // One try: a mail whose acceptance was lost must not be sent again at once; its claim and its queue decide that.
  client ??= new SESv2Client({ maxAttempts: 1, requestHandler: patience(postPatience) });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const { letter, calendar } = mail;
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: mailbox(from.name, from.address),
        ReplyToAddresses: [address(mail.replyTo)],
        Destination: { ToAddresses: [address(mail.to)] },
        Content: {
          Simple: {
            Subject: utf8(oneLine(letter.subject)),
            Body: { Text: utf8(toText(letter)), Html: utf8(toHtml(letter, from.accent)) },
            Headers: [
              // Out-of-office programs leave such mail alone.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              { Name: 'X-Correlation-Id', Value: correlationId() },
            ],
            ...(calendar && { Attachments: [attachment(calendar)] }),
          },
        },
      }),
    );
    return undefined;
  } catch (error) {
    const { name } = error as { name?: string };
    if (name !== undefined && PERMANENT.has(name)) return name;
    throw error;
  }
}

function attachment({ method, text }: NonNullable<Mail['calendar']>) {
  return {
    FileName: 'event.ics',
    RawContent: new TextEncoder().encode(text),
    ContentType: `text/calendar; charset=utf-8; method=${method}`,
    ContentTransferEncoding: 'BASE64' as const,
    ContentDisposition: 'ATTACHMENT' as const,
  };
}
