import { expect, test } from 'vitest';
import { isAddress, isPath, linkOf } from './address.ts';
import { checkOf } from './key-checks.ts';
import { definitions } from './keys.ts';

const good = ['/', '/visit', '/about#locations', ' /give ', '/media/reports/2025.pdf', ' https://give.example.org/x '];
const bad = [
  '',
  'visit',
  'soon',
  '//evil.example',
  '/\\evil.example',
  '/two words',
  '/..//evil.example',
  '/visit/..',
  '/%09/evil.example',
  '/%2f/evil.example',
  'https://user:pass@evil.example',
  'https://hill.example@evil.example',
  'https://',
  'https://a b.example',
  'https://evil.example\\@hill.example',
  'https://hill.example:99999',
  'javascript:alert(1)',
  'javascript:alert(1)//https://hill.example',
  ' JavaScript:x',
  'data:text/html,x',
  'http://a.b',
  'mailto:a@b.co',
  'tel:+254700',
];

test.each(good)('linkOf accepts the address %j', (address) => expect(linkOf(address)).toBe(address.trim()));

test.each(bad)('linkOf rejects the address %j', (address) => expect(linkOf(address)).toBeUndefined());

test('isPath accepts only paths of this site, and isAddress only https addresses', () => {
  expect(['/visit', '//x', 'https://a.b'].map(isPath)).toEqual([true, false, false]);
  expect(['/visit', 'http://a.b', 'https://a.b'].map(isAddress)).toEqual([false, false, true]);
});

const isSaved = (key: string, text: string) => {
  const definition = definitions.get(key);
  return definition !== undefined && checkOf(definition).safeParse(text).success;
};

const links = ['give_url', 'financial_report_annual_file', 'believe_statement_url'];

test.each(links)('%s accepts exactly the addresses that pages may link to', (key) => {
  expect([...good, ...bad].filter((text) => isSaved(key, text))).toEqual(good);
});

test.each(['google_maps_url', 'online_giving_url', 'facebook_url'])(
  '%s accepts only absolute https addresses',
  (key) => {
    expect([...good, ...bad].filter((text) => isSaved(key, text))).toEqual([' https://give.example.org/x ']);
  },
);
