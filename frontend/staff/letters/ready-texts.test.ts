import { expect, it } from 'vitest';
import { LetterText } from '#shared/letters/schema.ts';
import { eventTexts, memberTexts } from './ready-texts.ts';

const filledIn = (text: string) => text.replaceAll(/\[[^\]]+\]/g, 'Saturday');

it.each([...eventTexts, ...memberTexts])(
  'the API accepts the ready text “$title” once its brackets are filled in',
  ({ subject, text }) => {
    expect(LetterText.safeParse({ subject: filledIn(subject), text: filledIn(text) }).success).toBe(true);
    const brackets = `${subject}${text}`.includes('[');
    expect(LetterText.safeParse({ subject, text }).success).toBe(!brackets);
  },
);
