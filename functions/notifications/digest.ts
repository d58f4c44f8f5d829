import { fill } from '#shared/language/fill.ts';
import type { Language } from '#shared/language/languages.ts';
import { digestSpan, spanAt } from '../allowance/limits.ts';
import { type Crowd, type Digest, type DigestKind, digestsBefore, markDigestMailed } from '../allowance/store.ts';
import { readEvent } from '../calendar/store.ts';
import { now } from '../kit/clock.ts';
import type { Block, Mail } from '../mail/letter.ts';
import { post, senderOf } from '../mail/post.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import type { ChurchProfile } from './facts.ts';
import { mailFrom } from './frame.ts';
import { memberLetterType } from './member-letter-mail.ts';
import { formIn, wordsIn } from './words.ts';

export async function mailDigests(): Promise<void> {
  const digests = await digestsBefore(spanAt(now(), digestSpan));
  if (digests.length === 0) return;
  const profile = await readChurchProfile();
  const from = senderOf(profile);
  for (const digest of digests) {
    const crowds = await Promise.all(digest.crowds.map(named));
    await deliverOnce(`digest.${digest.quarter}`, 'staff', toStaff({ ...digest, crowds }, profile), (mail) =>
      post(mail, from),
    );
    await markDigestMailed(digest.quarter);
  }
}

function labelOf(type: string, language: Language): string {
  if (type === memberLetterType) return wordsIn(language).mail.alert.memberLetter;
  return formIn(language, type)?.typeLabel ?? type;
}

interface NamedCrowd extends Crowd {
  readonly title: string;
}

async function named(crowd: Crowd): Promise<NamedCrowd> {
  return { ...crowd, title: (await readEvent(crowd.event))?.title ?? crowd.event };
}

function toStaff(
  { counts, crowds }: Omit<Digest, 'crowds'> & { readonly crowds: readonly NamedCrowd[] },
  profile: ChurchProfile,
): Mail {
  const { language } = profile;
  const words = wordsIn(language).mail.digest;
  const about = (kind: DigestKind): Block[] => {
    const some = counts.filter((each) => each.kind === kind);
    if (some.length === 0) return [];
    const lines = some.map(({ formType, count }) => [labelOf(formType, language), String(count)]);
    return [{ text: words[kind] }, { facts: lines as [string, string][] }];
  };
  const count = counts.reduce((sum, each) => sum + each.count, crowds.length);
  const list = `${profile.url}/registrations`;
  return mailFrom(profile, {
    to: profile.staff,
    subject: fill(words.subject, { count: String(count) }),
    blocks: [
      ...about('suspect'),
      ...about('held'),
      ...about('failed'),
      ...about('more'),
      ...(crowds.length > 0 ? [{ text: words.crowd }] : []),
      ...crowds.map(({ title, places, event, network }) => ({
        label: fill(words.crowdLink, { event: title, places: String(places) }),
        link: `${list}?event=${event}&network=${network}`,
        isQuiet: true,
      })),
      { label: wordsIn(language).mail.alert.link, link: list },
    ],
    why: 'staff',
  });
}
