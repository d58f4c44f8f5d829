import { domainToASCII } from 'node:url';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { env } from '../kit/env.ts';
import { correlationId } from '../kit/log.ts';
import { metric } from '../kit/metric.ts';
import { patience } from '../kit/patience.ts';
import { type Mail, toText } from './letter.ts';
import { toHtml } from './letter-html.ts';

/** Milliseconds. */
export const postPatience = 4000;

let client: SESv2Client | undefined;

// A line break would start another header, and other control characters are not allowed in one.
const CONTROL = /\p{Cc}+/gu;

function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, ' ').trim();
}

/** With its domain in ASCII. */
function address(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return oneLine(domain === '' ? text : `${text.slice(0, at)}@${domain}`);
}

/** Formats `"Name" <address>`. A name that is not plain ASCII becomes encoded words (RFC 2047), split between characters. */
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

export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly accent?: string;
}

export const senderOf = ({ church, accent }: { readonly church: string; readonly accent?: string }): Sender => ({
  name: church,
  address: env('SENDER_ADDRESS'),
  ...(accent && { accent }),
});

/** What SES says about an address that can never get mail. All other errors may pass, so the queue retries. */
const ADDRESS_REFUSED = 'BadRequestException';

/**
 * What SES says about our own identity or account, for every mail alike. `MessageRejected` is among them: SES says it when the
 * sender is not verified any more, when the account is paused, and for every recipient in the sandbox.
 */
const SENDER_REFUSED = new Set([
  'AccountSuspendedException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
  'SendingPausedException',
]);

/** Returns the name of the error if this address can never get mail. Throws if the mail can be sent later. */
export async function post(mail: Mail, from: Sender): Promise<string | undefined> {
  // A single attempt: a mail whose reply was lost must not be sent again at once. Its claim and its queue decide about a retry.
  client ??= new SESv2Client({ maxAttempts: 1, requestHandler: patience(postPatience) });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const { letter, calendar, unsubscribe } = mail;
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
              // Prevents out-of-office replies.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              { Name: 'X-Correlation-Id', Value: correlationId() },
              ...(unsubscribe === undefined
                ? []
                : [
                    { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
                    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
                  ]),
            ],
            ...(calendar && { Attachments: [attachment(calendar)] }),
          },
        },
      }),
    );
    return undefined;
  } catch (error) {
    const { name = '' } = error as { name?: string };
    if (name === ADDRESS_REFUSED) return name;
    if (SENDER_REFUSED.has(name)) metric('MailsRefused', 1, 'Count');
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
