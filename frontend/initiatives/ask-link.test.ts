import { expect, test } from 'vitest';
import { askKeys } from '#shared/content/ask-keys.ts';
import { askNotice } from './ask-link.tsx';

const { ask_text: begins, ask_form: byForm } = askKeys;

test.each([
  [{ email: 'a@b.co', phone: '+254 700 000 000' }, `${begins} a@b.co or +254 700 000 000.`],
  [{ email: 'a@b.co', phone: '' }, `${begins} a@b.co.`],
  [{ email: '', phone: '' }, byForm],
])('RT-32, RT-33: the buttons of a church with %j show its contacts', (office, text) => {
  expect(askNotice((key) => askKeys[key], office)).toEqual({ title: 'Contact Us', text });
});
