import * as z from 'zod/mini';
import { minutesOf } from '../church/held-services.ts';
import { hourText } from '../church/hour-text.ts';
import { roundSum } from '../church/money.ts';
import { email, line, lines, phone } from '../forms/text.ts';
import { isAddress, isLink } from './address.ts';
import { isColour } from './colour-keys.ts';
import { isFontSet } from './font-keys.ts';
import type { KeyInput } from './key-table.ts';
import type { KeyDefinition } from './keys.ts';
import { imageKeyOf } from './picture-keys.ts';
import { readSlides } from './slide-list.ts';

type Check = z.ZodMiniType<string>;

const link = () => line(500).check(z.refine(isLink, { error: 'link' }));

/** Percentages and sums must be complete, because pages draw charts from them. */
const inputs: Readonly<Record<KeyInput, () => Check>> = {
  text: () => line(500),
  // In a mail header, the text between these characters is an address.
  sender: () => line(500).check(z.refine((written) => !/[<>]/.test(written), { error: 'sender' })),
  lines: () => lines(500),
  description: () => lines(500),
  tel: phone,
  // WhatsApp links need the full international number.
  world_tel: () => phone().check(z.startsWith('+', { error: 'phone_country' })),
  hour: () =>
    line(20).check(
      z.overwrite((written) => hourText(written) ?? written),
      z.refine((written) => minutesOf(written) !== null, { error: 'hour' }),
    ),
  email,
  address: () => line(500).check(z.refine(isAddress, { error: 'address' })),
  passage: () => line(500).check(z.refine(isPassageAddress, { error: 'passage' })),
  link,
  image: () => line(80).check(z.refine((written) => imageKeyOf(written) !== undefined, { error: 'picture' })),
  colour: () => line(7).check(z.refine(isColour, { error: 'colour' })),
  fonts: () => line(20).check(z.refine(isFontSet, { error: 'fonts' })),
  paragraphs: () => lines(5000),
  // Half of it may be markup.
  rich: () => lines(10_000),
  json: () => lines(5000).check(z.refine(isJson, { error: 'json' })),
  slides: () => lines(20_000).check(z.refine((written) => readSlides(written) !== null, { error: 'slides' })),
  flag: () => line(3).check(z.refine((written) => written === 'no', { error: 'flag' })),
  milliseconds: () => line(6).check(z.regex(/^[1-9]\d{3,4}$/, { error: 'milliseconds' })),
  percentage: () => line(8).check(z.regex(/^(?:100|\d{1,2}(?:\.\d+)?) ?%$/, { error: 'percentage' })),
  sum: () => line(20).check(z.refine((written) => roundSum(written) !== null, { error: 'sum' })),
};

export function checkOf({ input, max }: Pick<KeyDefinition, 'input' | 'max'>): Check {
  const check = inputs[input]();
  return max === undefined ? check : check.check(z.maxLength(max));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An https address with exactly one `{passage}` after its host: a page where visitors can read a Bible passage. */
function isPassageAddress(text: string): boolean {
  return isAddress(text) && /^https:\/\/[^/{}]+\/[^{}]*\{passage\}[^{}]*$/i.test(text);
}
