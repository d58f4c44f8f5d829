import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { correlationId } from '../kit/log.ts';
import { metric } from '../kit/metric.ts';
import { patience } from '../kit/patience.ts';
import { address, mailbox, oneLine } from './headers.ts';
import { type Mail, toText } from './letter.ts';
import { toHtml } from './letter-html.ts';
import { rawMessage } from './raw-message.ts';

/** Milliseconds. */
export const postPatience = 4000;

let client: SESv2Client | undefined;

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
  const FromEmailAddress = mailbox(from.name, from.address);
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress,
        Destination: { ToAddresses: [address(mail.to)] },
        ...contentOf(mail, from, FromEmailAddress),
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

/** SES composes all mails but those with an invitation, or with a calendar file that cancels one. */
function contentOf(
  mail: Mail,
  { accent }: Sender,
  from: string,
): Pick<SendEmailCommandInput, 'Content' | 'ReplyToAddresses'> {
  const { letter, calendar, unsubscribe } = mail;
  const [subject, text, html] = [oneLine(letter.subject), toText(letter), toHtml(letter, accent)];
  const replyTo = address(mail.replyTo);
  const headers: readonly (readonly [name: string, value: string])[] = [
    // Prevents out-of-office replies.
    ['Auto-Submitted', 'auto-generated'],
    ['X-Correlation-Id', correlationId()],
    ...(unsubscribe === undefined
      ? []
      : [
          ['List-Unsubscribe', `<${unsubscribe}>`] as const,
          ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'] as const,
        ]),
  ];
  if (calendar && calendar.method !== 'PUBLISH') {
    const to = address(mail.to);
    const Data = rawMessage({ from, to, replyTo, subject, headers, text, html, calendar, at: now() });
    return { Content: { Raw: { Data } } };
  }
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    ReplyToAddresses: [replyTo],
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        Headers: headers.map(([Name, Value]) => ({ Name, Value })),
        ...(calendar && { Attachments: [attachment(calendar)] }),
      },
    },
  };
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
