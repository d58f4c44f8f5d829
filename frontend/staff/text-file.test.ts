import { expect, it } from 'vitest';
import { DamagedText, decoded } from './text-file.ts';

it('decoded reads the encodings that Excel on Windows saves without declaring them', () => {
  expect(decoded(Buffer.from('Zoë', 'latin1'))).toBe('Zoë');
  expect(decoded(Buffer.from('Zoë'))).toBe('Zoë');
  expect(decoded(Buffer.from('\ufeffZoë', 'utf16le'))).toContain('Zoë');
});

const people = 'Name,City\r\nWanjirũ,Kisii\r\nMũgĩkũyũ,Thika';

it.each([
  ['UTF-16 without a mark', Buffer.from(people, 'utf16le')],
  ['UTF-16BE with its mark', Buffer.from(`\ufeff${people}`, 'utf16le').swap16()],
  ['UTF-16BE without a mark', Buffer.from(people, 'utf16le').swap16()],
])('decoded reads a file in %s', (_, bytes) => {
  expect(decoded(bytes)).toBe(people);
});

it('decoded reads Windows-1252 capitals followed by bytes that look like UTF-8', () => {
  expect(decoded(Buffer.from('CAFÉ\x92S, Zoë, René', 'latin1'))).toBe('CAFÉ’S, Zoë, René');
});

const without = (text: string, at: number) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
};

it.each([
  ['UTF-8 without one byte', without(people, Buffer.from('Name,City\r\nWanjir').length), 2],
  ['UTF-8 that ends within a letter', Buffer.from('Name,City\nWanjirũ,Kisii\nMũ').subarray(0, -1), 3],
  ['UTF-8 with its mark that ends within its only letter', Buffer.from('\ufeffName\nWanjirũ').subarray(0, -1), 2],
  ['UTF-16 without its last byte', Buffer.from(`\ufeff${people}`, 'utf16le').subarray(0, -1), 3],
  ['text with NUL', Buffer.from('Name,City\nWan\0jiru,Kisii'), 2],
  ['a spreadsheet that was not saved as CSV', Buffer.from('PK\x03\x04\x14\0\xe9\xff', 'latin1'), 1],
])('decoded refuses %s and gives its line', (_, bytes, line) => {
  expect(() => decoded(bytes)).toThrow(DamagedText);
  expect(() => decoded(bytes)).toThrow(expect.objectContaining({ line }));
});
