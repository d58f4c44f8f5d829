import { fill } from '#shared/language/fill.ts';
import type { LetterText } from '#shared/letters/schema.ts';
import { unsubscribePath } from '#shared/letters/unsubscribe.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { fullName } from '#shared/members/name-words.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { unsubscribeSeal } from '../letters/unsubscribe.ts';
import type { Mail } from '../mail/letter.ts';
import { type ChurchProfile, greetingTo } from './facts.ts';
import { mailFrom } from './frame.ts';
import { wordsIn } from './words.ts';

/** In a digest, in place of a form's type. */
export const memberLetterType = 'member_letter';

interface MemberMail extends LetterText {
  readonly id: string;
  readonly secret?: string | undefined;
}

interface MemberRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Says why the reader gets it, and how to get no more of them; replies go to the church. */
export function ofMemberLetter(letter: MemberMail, member: MemberRecipient, profile: ChurchProfile): Mail {
  const { language } = profile;
  const words = wordsIn(language).mail.letter;
  const seal = unsubscribeSeal(member.id, letter.secret ?? '');
  const unsubscribe = `${profile.url}${unsubscribePath({ member: member.id, letter: letter.id, seal })}`;
  const mail = mailFrom(profile, {
    to: member.email,
    subject: letter.subject,
    blocks: [{ text: greetingTo(member.name, language) }, { text: letter.text }],
    why: 'member',
    stop: { label: words.unsubscribe, link: unsubscribe },
  });
  return { ...mail, unsubscribe };
}

/** Its link to unsubscribe leads to no member. */
export function sampleOfMembers(text: LetterText, name: string, email: string, profile: ChurchProfile): Mail {
  const { unsubscribe: _, ...mail } = ofMemberLetter(
    { ...text, id: 'x'.repeat(26) },
    { id: 'x'.repeat(26), name, email },
    profile,
  );
  return mail;
}

export function undeliveredToMember(member: StoredMember, profile: ChurchProfile): Mail {
  const { language, staff, url } = profile;
  const words = wordsIn(language).mail;
  return mailFrom(profile, {
    to: staff,
    subject: fill(words.undeliveredSubject, { type: words.alert.memberLetter, name: fullName(member) }),
    blocks: [
      { text: fill(words.alert.undeliveredMemberLetter, { email: member.email }) },
      { label: words.alert.member, link: `${url}${staffPaths.users}?person=${member.id}` },
    ],
    why: 'staff',
  });
}
