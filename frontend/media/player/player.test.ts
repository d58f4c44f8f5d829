import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlace, keepSpeed, keptDays, placeIn, readSpeed } from './saved-position.ts';
import { spoken } from './spoken.ts';
import { clockOf, isEstimate, lengthOf } from './times.ts';

const NOW = Date.parse('2030-05-20T09:00:00Z');
const DAY = 86_400_000;
const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => shelf.set(name, value),
    removeItem: (name: string) => shelf.delete(name),
  });
});

describe('format of a playback position', () => {
  it.each([
    [0, '0:00', '0 s'],
    [5.9, '0:05', '5 s'],
    [200, '3:20', '3 min 20 s'],
    [1920, '32:00', '32 min'],
    [3723, '1:02:03', '1 h 2 min 3 s'],
  ])('shows a position of %s seconds as %s, and reads it out as %s', (seconds, shown, read) => {
    expect([clockOf(seconds), spoken(seconds)]).toEqual([shown, read]);
  });
});

describe('saved playback position', () => {
  it('keeps a playback position for each recording for ninety days', () => {
    keepPlace('yeast.mp3', 200.7, 1920, NOW);
    keepPlace('seed.mp3', 60, 1920, NOW + DAY);
    expect([placeIn('yeast.mp3', NOW + DAY), placeIn('seed.mp3', NOW + DAY)]).toEqual([200, 60]);
    expect([placeIn('other.mp3', NOW), placeIn('constructor', NOW)]).toEqual([0, 0]);
    expect(placeIn('yeast.mp3', NOW + keptDays * DAY - 1)).toBe(200);
    expect(placeIn('yeast.mp3', NOW + keptDays * DAY)).toBe(0);
    keepPlace('seed.mp3', 61, 1920, NOW + (keptDays + 0.5) * DAY);
    expect(shelf.get('recordings')).not.toContain('yeast');
  });

  it('removes the position near the start and the end, and leaves no empty entry in storage', () => {
    for (const seconds of [0, 2.9, 1890, 1920]) {
      keepPlace('yeast.mp3', 200, 1920, NOW);
      keepPlace('yeast.mp3', seconds, 1920, NOW);
      expect([seconds, shelf.size]).toEqual([seconds, 0]);
    }
    keepPlace('yeast.mp3', 1889, 1920, NOW);
    expect(placeIn('yeast.mp3', NOW)).toBe(1889);
    // In a short recording, fewer seconds count as the end.
    keepPlace('tone.wav', 10, 12, NOW);
    expect(placeIn('tone.wav', NOW)).toBe(10);
    keepPlace('tone.wav', 11, 12, NOW);
    expect(placeIn('tone.wav', NOW)).toBe(0);
  });

  it('keeps the positions of the fifty recordings heard last', () => {
    for (let at = 0; at < 51; at++) keepPlace(`${at}.mp3`, 100, 1920, NOW + at);
    expect([0, 1, 50].map((at) => placeIn(`${at}.mp3`, NOW + 51))).toEqual([0, 100, 100]);
  });

  it.each(['', 'null', '[]', '{"yeast.mp3":7}', '{"yeast.mp3":["a",1]}', '{"yeast.mp3":[-1,9e15]}'])(
    'a recording starts at the beginning if storage holds %j',
    (text) => {
      shelf.set('recordings', text);
      expect(placeIn('yeast.mp3', NOW)).toBe(0);
      keepPlace('yeast.mp3', 200, 1920, NOW);
      expect(placeIn('yeast.mp3', NOW)).toBe(200);
    },
  );

  it('keeps no playback position in a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    keepPlace('yeast.mp3', 200, 1920, NOW);
    keepSpeed(2);
    expect([placeIn('yeast.mp3', NOW), readSpeed()]).toEqual([0, 1]);
  });
});

it('keeps the chosen playback speed if it is one of the options', () => {
  expect(readSpeed()).toBe(1);
  keepSpeed(1.25);
  expect(readSpeed()).toBe(1.25);
  keepSpeed(9);
  expect(readSpeed()).toBe(1);
});

it.each([
  ['the browser reads the counted length', 12.3, 12, 0, 12.3],
  ['the browser estimates too little', 11, 26, 5, 26],
  ['the browser estimates too much', 90, 26, 5, 26],
  ['the upload stored too little', 26.4, 11, 20, 26.4],
  ['the browser has not read it yet', Number.NaN, 26, 0, 26],
  ['the browser knows no end', Number.POSITIVE_INFINITY, undefined, 0, undefined],
  ['the upload stored no length', 26.4, undefined, 0, 26.4],
])('the length of a recording is right if %s', (_, read, counted, place, length) => {
  expect(lengthOf(read, counted, place, true)).toBe(length);
});

it.each([
  ['an mp3 that plays', 'a.mp3', false, 26],
  ['an mp3 that played to its end', 'a.mp3', true, 11],
  ['a file of another kind', 'a.m4a', false, 11],
  ['a film', 'a.mp4', false, 11],
])('the stored length of %s counts only while the browser may estimate', (_, filename, hasEnded, length) => {
  expect(lengthOf(11, 26, 5, isEstimate(filename, hasEnded))).toBe(length);
  expect(lengthOf(Number.NaN, 26, 0, isEstimate(filename, hasEnded))).toBe(26);
});
