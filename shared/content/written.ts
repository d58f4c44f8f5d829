import * as z from 'zod/mini';
import { email, line, lines, phone } from '../forms/text.ts';
import { isAddress, isLink } from './address.ts';
import { isSetting, type SettingInput, settings, sourceOf } from './settings.ts';

const longest = 5000;

const addressText = line(500).check(z.refine(isAddress, { error: 'address' }));
const linkText = line(500).check(z.refine(isLink, { error: 'link' }));

const inputs: Readonly<Record<SettingInput, z.ZodMiniType<string>>> = {
  text: line(500),
  lines: lines(500),
  tel: phone(),
  email: email(),
  address: addressText,
  link: linkText,
};

/** Texts that are no settings and yet not just any text. */
const others: Readonly<Record<string, z.ZodMiniType<string>>> = {
  believe_statement_url: linkText,
  financial_report_annual_file: linkText,
  financial_report_audit_file: linkText,
  financial_report_ministry_file: linkText,
  financial_report_budget_file: linkText,
  hero_carousel_speed: line(6).check(z.regex(/^[1-9]\d{3,4}$/, { error: 'milliseconds' })),
};

/** Whether a key's text is words that pages show as they are: no setting, no address, no number. */
export function isProse(key: string): boolean {
  return !isSetting(sourceOf(key)) && !Object.hasOwn(others, key);
}

/** What a text may be under its key, where it is not empty. */
export function writtenAs(key: string): z.ZodMiniType<string> {
  if (isSetting(key)) return inputs[settings[key].input];
  return (Object.hasOwn(others, key) ? others[key] : undefined) ?? lines(longest);
}
