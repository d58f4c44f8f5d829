import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWords, readMime } from '../testing/stand-ins/read-mime.ts';
import { address, mailbox } from './headers.ts';
import { rawMessage } from './raw-message.ts';

const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nSUMMARY:Chakula – supper\r\nEND:VCALENDAR\r\n' };
const at = Date.parse('2026-11-21T06:00:00Z');

function written(more: Partial<Parameters<typeof rawMessage>[0]> = {}): string {
  const [from, to, replyTo] = [mailbox('Kanisa', 'hello@church.example'), 'a@example.org', 'office@church.example'];
  const texts = { subject: 'You are registered', text: 'Karibu, Wanjirũ', html: '<p>Karibu, Wanjirũ</p>' };
  const bytes = rawMessage({
    from,
    to,
    replyTo,
    ...texts,
    headers: [['X-Correlation-Id', 'c1']],
    calendar,
    at,
    ...more,
  });
  return Buffer.from(bytes).toString('latin1');
}

describe('a raw message', () => {
  it('has text, HTML and the invitation as alternatives, and the file attached', () => {
    const message = readMime(written());
    expect(message?.type).toBe('multipart/mixed');
    const [alternatives, file] = message?.parts ?? [];
    expect(alternatives?.type).toBe('multipart/alternative');
    const contents = alternatives?.parts.map(({ headers, body }) => [headers.get('content-type'), body.toString()]);
    expect(contents).toEqual([
      ['text/plain; charset=utf-8', 'Karibu, Wanjirũ'],
      ['text/html; charset=utf-8', '<p>Karibu, Wanjirũ</p>'],
      ['text/calendar; charset=utf-8; method=REQUEST', calendar.text],
    ]);
    expect(file?.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
    expect(file?.body.toString()).toBe(calendar.text);
    expect(Object.fromEntries(message?.headers ?? [])).toMatchObject({
      to: 'a@example.org',
      'reply-to': 'office@church.example',
      subject: 'You are registered',
      date: 'Sat, 21 Nov 2026 06:00:00 +0000',
      'mime-version': '1.0',
      'x-correlation-id': 'c1',
    });
  });

  it.each([
    ['a subject that is not ASCII', 'Umesajiliwa: Mkutano wa vijana – Ngong’ Road, Ũmwe 🎉'.repeat(4)],
    ['a subject that looks encoded', '=?UTF-8?B?SGk=?= to you'],
    ['a long subject', 'You are registered: '.repeat(12).trim()],
  ])('carries %s unchanged, in ASCII lines of at most 76 characters', (_, subject) => {
    const source = written({ subject });
    expect(decodeWords(readMime(source)?.headers.get('subject') ?? '')).toBe(subject);
    expect(source).toMatch(/^[\r\n -~]*$/);
    expect(source.split('\r\n').filter((line) => line.length > 76)).toEqual([]);
  });

  it('gets no further header and no further part from any subject, name or address', () => {
    const pieces = ['\r\n', '\n', '\r', 'Bcc: x@evil.example', '--=_mixed', '=?', '"', '\\', ' ', 'x'.repeat(80)];
    const joined = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    const hostile = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), joined);
    const names = [...(readMime(written())?.headers.keys() ?? [])];
    fc.assert(
      // The form refuses an address that is not ASCII before a mail is written.
      fc.property(hostile, hostile, joined, (subject, name, to) => {
        const from = mailbox(name, 'a@b.example');
        const message = readMime(written({ subject, from, to: address(`${to}@b.example`) }));
        expect([...(message?.headers.keys() ?? [])]).toEqual(names);
        expect([message?.parts.length, message?.parts[0]?.parts.length]).toEqual([2, 3]);
      }),
    );
  });
});
