import { expect, it } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import { ReplyInput } from '#shared/registrations/reply.ts';
import { greetingOf, readyTexts } from './reply-texts.ts';

it.each(Object.values(forms).map(({ formType }) => formType))(
  '%s has one to three ready replies, which the API accepts',
  (type) => {
    const texts = readyTexts(type);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(3);
    for (const { subject, text } of texts) {
      expect(ReplyInput.safeParse({ subject, text: `${greetingOf('Wanjiru')}\n\n${text}` }).success).toBe(true);
    }
  },
);

it('a sender without a name is greeted without one', () => {
  expect([greetingOf('Wanjiru'), greetingOf('')]).toEqual(['Dear Wanjiru,', 'Hello,']);
});
