import type { Language } from '#shared/language/languages.ts';
import type { Block, Letter, Mail } from '../mail/letter.ts';
import { signatureOf } from '../mail/signature.ts';
import { changeLinkOf } from '../registrations/own-link.ts';
import { answer, type ChurchProfile, greeting, type MailContext, when } from './facts.ts';
import type { mailWords } from './mail-words.ts';
import { directionsOf } from './where.ts';
import { wordsIn } from './words.ts';

type Why = keyof typeof mailWords.why;

interface MailParts extends Pick<Letter, 'subject' | 'preview' | 'blocks' | 'stop'>, Pick<Mail, 'calendar'> {
  readonly to: string;
  /** The office's address if absent. */
  readonly replyTo?: string;
  /** The site's first language if absent. */
  readonly language?: Language;
  /** Why the reader gets the mail. */
  readonly why: Why;
}

/** Adds what all mails have: the church's reply address, and the foot with the sender and the reason. */
export function mailFrom(profile: ChurchProfile, { to, replyTo, why, calendar, ...parts }: MailParts): Mail {
  const { church, url, staff, ...reach } = profile;
  const { language = profile.language, ...letter } = parts;
  const signature = signatureOf({ ...reach, name: church, site: url, why: wordsIn(language).mail.why[why] });
  return { to, replyTo: replyTo ?? staff, letter: { language, ...letter, signature }, ...(calendar && { calendar }) };
}

type RegistrantParts = Pick<MailParts, 'subject' | 'blocks' | 'calendar'> & { readonly why?: Why };

/** To the registrant, in the language of the registration. The inbox shows when the event is. */
export function mailTo(context: MailContext, profile: ChurchProfile, parts: RegistrantParts): Mail {
  const { registration, language } = context;
  const time = when(context, profile.zone);
  return mailFrom(profile, {
    to: answer(registration, 'email'),
    language,
    why: 'registrant',
    ...(time && { preview: time }),
    ...parts,
    blocks: [{ text: greeting(context) }, ...parts.blocks],
  });
}

/** The links below a mail about an event: its page if visitors see it, the way, and the registrant's own page. */
export function eventLinks(context: MailContext, profile: ChurchProfile, hasMap = false): Block[] {
  const { registration, event, language } = context;
  const { links } = wordsIn(language).mail;
  const map = hasMap && directionsOf(context, profile);
  const own = `${profile.url}${changeLinkOf(registration)}`;
  return [
    ...(event?.isPublished ? [{ label: links.event, link: `${profile.url}/events/${event.id}` }] : []),
    ...(map ? [{ label: links.map, link: map }] : []),
    { label: links.own, link: own, isQuiet: true },
  ];
}
