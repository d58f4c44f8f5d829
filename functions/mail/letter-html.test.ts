import { expect, it } from 'vitest';
import { type Letter, toText } from './letter.ts';
import { toHtml } from './letter-html.ts';
import { signatureOf } from './signature.ts';

const letter: Letter = {
  language: 'en',
  subject: 'You are registered: Soup & Bread',
  blocks: [
    { text: 'Dear Grace,' },
    { code: '482913' },
    {
      facts: [
        ['When', 'Saturday'],
        ['Where', 'Hall <b>'],
      ],
    },
    { label: 'The event’s page', link: 'https://church.example/events/1?a=1&b="2"' },
    { label: 'Change or cancel', link: 'https://church.example/contact' },
  ],
  signature: signatureOf({
    name: 'Jacaranda Hill Church',
    place: 'Ngong Road',
    phone: '+254 700 000 012',
    whatsApp: '+254 700 000 013',
    site: 'https://church.example',
    why: 'You get this email because you wrote.',
  }),
};

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

it('a mail has one main heading, its facts in a table, its code in a paragraph and its first link as the only button', () => {
  const html = toHtml(letter);
  expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['You are registered: Soup &amp; Bread']);
  expect(all(html, /<th scope="row"[^>]*>(.*?)<\/th>/g)).toEqual(['When', 'Where']);
  expect(all(html, /<p class="code"[^>]*>(.*?)<\/p>/g)).toEqual(['482913']);
  expect(all(html, /<a class="button"[^>]*>(.*?)<\/a>/g)).toEqual(['The event’s page']);
  expect(all(html, /<a class="link"[^>]*>(.*?)<\/a>/g)).toEqual(['Change or cancel']);
  const quiet = letter.blocks.map((block) => ('link' in block ? { ...block, isQuiet: true } : block));
  expect(toHtml({ ...letter, blocks: quiet })).not.toContain('class="button"');
  expect(toHtml({ ...letter, blocks: [{ heading: 'Due <today>' }] })).toMatch(/<h2[^>]*>Due &lt;today&gt;<\/h2>/);
  const headed = toHtml({ ...letter, heading: 'Soup & Bread' });
  expect(all(headed, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['Soup &amp; Bread']);
  expect(all(headed, /<title>(.*?)<\/title>/g)).toEqual(['You are registered: Soup &amp; Bread']);
});

it('no line breaks within a time, a phone number or a name such as M-Pesa', () => {
  const long = `a-${'b'.repeat(40)} ${'7'.repeat(40)} AM`;
  const [text, when] = [
    `Pay by M-Pesa from 9:00 AM, or call +254 700 000 012. ${long}`,
    'Sunday, 9:00 AM to 1:30 PM (EAT)',
  ];
  const html = toHtml({ ...letter, blocks: [{ text }, { facts: [['When', when]] }] });
  expect(all(html, /<span style="white-space:nowrap">(.*?)<\/span>/g)).toEqual([
    'M-Pesa',
    '9:00 AM',
    '9:00 AM',
    '1:30 PM',
  ]);
  expect(all(html, /white-space:nowrap" href="tel:(.*?)"/g)).toEqual(['+254700000012']);
});

it('the inbox shows the preview of a mail after its subject, and readers do not see it', () => {
  expect(toHtml(letter)).not.toContain('display:none');
  const html = toHtml({ ...letter, preview: 'Sunday <9 AM>' });
  expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^"]*">Sunday &lt;9 AM&gt;/);
  expect(toText({ ...letter, preview: 'Sunday' })).not.toContain('Sunday');
});

it('the link that stops letters is the last line of the mail, below the reason', () => {
  const stop = { label: 'Stop <these>', link: 'https://church.example/stop' };
  const foot = /<td class="foot"[^>]*>(.*?)<\/td>/.exec(toHtml({ ...letter, stop }))?.[1] ?? '';
  expect(foot.replace(/<[^>]*>/g, '')).toMatch(/because you wrote\.Stop &lt;these&gt;$/);
  expect(foot).toContain('href="https://church.example/stop"');
  expect(toText({ ...letter, stop })).toMatch(
    /because you wrote\.\n\nStop <these>:\nhttps:\/\/church\.example\/stop\n$/,
  );
});

it('a mail ends with the sender, how to reach them and the reason for the mail', () => {
  const foot = /<td class="foot"[^>]*>(.*?)<\/td>/.exec(toHtml(letter))?.[1] ?? '';
  expect(foot.replace(/<[^>]*>/g, (tag) => (tag === '<br>' ? '\n' : ''))).toBe(letter.signature);
  expect(letter.signature.split('\n')).toEqual([
    'Jacaranda Hill Church',
    'Ngong Road',
    '+254 700 000 012',
    'WhatsApp: https://wa.me/254700000013',
    'https://church.example',
    'You get this email because you wrote.',
  ]);
  expect(all(foot, /href="(.*?)"/g)).toEqual([
    'tel:+254700000012',
    'https://wa.me/254700000013',
    'https://church.example',
  ]);
});

it('the foot of a mail leaves out what the church has not set', () => {
  const bare = { name: 'Our church’s website', place: '', phone: '', whatsApp: '', site: '' };
  expect(signatureOf(bare)).toBe('Our church’s website');
});

it('a mail loads no files and escapes all texts', () => {
  const html = toHtml(letter, '#0b6577');
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=|<b>/i);
  expect(html).toContain('Hall &lt;b&gt;');
  expect(html).toContain('href="https://church.example/events/1?a=1&amp;b=&quot;2&quot;"');
});

it('a mail has its own dark colours, and the church’s colour stays behind the white text of its name and button', () => {
  const html = toHtml(letter, '#0b6577');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  for (const name of ['ground', 'sheet', 'foot', 'fact', 'link', 'button', 'code']) {
    expect([name, html.includes(`.${name}`), html.includes(`class="${name}"`)]).toEqual([name, true, true]);
  }
  expect(html).toContain('class="button" style="background:#0b6577;color:#ffffff;');
  expect(html).toMatch(/class="top" style="background:#0b6577;[^"]*color:#ffffff/);
});
