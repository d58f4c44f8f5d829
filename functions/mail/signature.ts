import { whatsAppLink } from '#shared/pages/phone-links.ts';

/** Each may be empty. */
export interface MailFoot {
  /** The church's name, or that of the website. */
  readonly name: string;
  readonly place: string;
  readonly phone: string;
  /** With its country code. */
  readonly whatsApp: string;
  readonly site: string;
  /** Why the reader gets the mail. */
  readonly why?: string | undefined;
}

/** The lines below every mail: who sends it, and how to reach them (docs/decisions/mails.md). */
export function signatureOf({ name, place, phone, whatsApp, site, why }: MailFoot): string {
  const chat = whatsApp && `WhatsApp: ${whatsAppLink(whatsApp)}`;
  return [name, place, phone, chat, site, why].filter(Boolean).join('\n');
}
