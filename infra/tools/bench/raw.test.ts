import { expect, it } from 'vitest';
import { freshBody } from './raw.ts';

const body = (id: string, email: string) =>
  JSON.stringify({
    Item: {
      pk: { S: id },
      gsk: { S: `2026-11-21T06:00:00.${id.length}00Z#${id}` },
      email: { S: email },
      event: { S: 'theeventthatisthesame12345' },
      createdAt: { N: String(1795240800000 + id.charCodeAt(0)) },
    },
  });

it('a repeated request gets new ids, each the same wherever it occurs, and keeps everything else', () => {
  const first = body('aaaaaaaaaaaaaaaaaaaaaaaaaa', 'guest-1@example.org');
  const second = body('bbbbbbbbbbbbbbbbbbbbbbbbbb', 'guest-2@example.org');
  const { Item } = JSON.parse(freshBody(first, second, 7));
  expect(Item.pk.S).toBe('aaaaaaaaaaaaaaaaaa00000007');
  expect(Item.gsk.S.endsWith(`#${Item.pk.S}`)).toBe(true);
  expect(Item.email.S).not.toBe('guest-1@example.org');
  expect(Item.event.S).toBe('theeventthatisthesame12345');
  expect(Item.createdAt).toEqual(JSON.parse(first).Item.createdAt);
  expect(freshBody(first, second, 8)).not.toBe(freshBody(first, second, 7));
});

it('requests of different kinds are rejected as not alike', () => {
  expect(() => freshBody('{"a":"b"}', '{"a":"b","c":"d"}', 1)).toThrow('not alike');
});
