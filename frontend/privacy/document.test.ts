import { expect, it } from 'vitest';
import type { ExportedRecord } from '#shared/privacy/schema.ts';
import { htmlCopy, jsonCopy, labelOf } from './document.ts';

const hostile = '</dd></dl><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
const thing: ExportedRecord = {
  kind: 'registration',
  id: 'a'.repeat(26),
  data: {
    name: hostile,
    emergencyContact: 'Otieno',
    agreeTerms: true,
    people: 3,
    empty: '',
    notes: [{ at: '2026-11-21', text: hostile }],
    [hostile]: 'as a name',
  },
  mails: [{ at: '2026-11-21T06:00:00.000Z', to: 'registrant', state: 'sent' }],
  changes: [{ at: '2026-11-21T06:00:00.000Z', action: 'registration.cancel', fields: ['status'] }],
};
const cover = { church: 'Jacaranda <Hill>', when: '21 November 2026', timeOf: (iso: string) => `at ${iso}` };

it('the readable copy contains all data, and neither runs nor loads user input', () => {
  const page = htmlCopy([thing], cover);
  expect(page).toContain('Your data at Jacaranda &lt;Hill&gt;');
  expect(page).toContain('<dt>Emergency contact</dt><dd>Otieno</dd>');
  expect(page).toContain('<dt>Agree terms</dt><dd>yes</dd>');
  expect(page).toContain('2026-11-21: &lt;/dd&gt;');
  expect(page).toContain('at 2026-11-21T06:00:00.000Z · To you');
  expect(page).toContain('Data in your own browser');
  expect(page.indexOf('Name')).toBeLessThan(page.indexOf('Agree terms'));
  expect(page).toContain('registration.cancel · status');
  expect(page).toContain('To you · sent');
  expect(page).not.toContain('Empty');
  // All tags are our own.
  const names = [...page.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
  const ours = [
    'html',
    'head',
    'meta',
    'title',
    'style',
    'body',
    'h1',
    'h2',
    'h3',
    'p',
    'section',
    'dl',
    'dt',
    'dd',
    'ul',
    'li',
  ];
  expect([...new Set(names)].filter((name) => !ours.includes(String(name)))).toEqual([]);
  expect(page).not.toMatch(/<[^>]*\b(src|href|on\w+)=/i);
  expect(page).toContain("default-src 'none'");
});

it('the machine-readable copy parses back to the same records', () => {
  expect(JSON.parse(jsonCopy([thing], cover))).toEqual({ church: cover.church, made: cover.when, records: [thing] });
});

it('the copy turns field names into words', () => {
  expect(['first_name', 'emergencyContact', 'phone'].map(labelOf)).toEqual([
    'First name',
    'Emergency contact',
    'Phone',
  ]);
});
