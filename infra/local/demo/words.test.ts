import { expect, it } from 'vitest';
import { facts } from '#shared/content/facts.ts';
import { checkOf } from '#shared/content/key-checks.ts';
import { definitions, wordingOf } from '#shared/content/keys.ts';
import { settingNames, sourceOf } from '#shared/content/settings.ts';
import { tidewaterWords } from './tidewater/words.ts';
import { demoWords } from './words.ts';

const said = (key: string) => demoWords[key] ?? wordingOf(key);

it('the demo church’s texts pass the same checks as texts from staff', () => {
  for (const [key, text] of Object.entries(demoWords)) {
    const definition = definitions.get(key) ?? expect.fail(`There is no content key ${key}`);
    expect([key, sourceOf(key), checkOf(definition).safeParse(text).data]).toEqual([key, key, text]);
  }
});

it('the demo church fills in every setting and every built-in fact', () => {
  expect(settingNames.filter((key) => said(key) === '')).toEqual([]);
  const own = new Set(Object.keys(demoWords));
  expect(
    Object.values(facts)
      .flat()
      .filter((key) => !own.has(key)),
  ).toEqual([]);
});

it('PS-11: no two pages name different hours for the same service', () => {
  expect(said('about_main_wednesday_time')).toMatch(/^\d/);
  expect(said('about_main_wednesday_time')).toBe(said('places_hill_midweek_time'));
});

it.each([
  ['hill', demoWords],
  ['tidewater', tidewaterWords],
])('every quotation of the demo church %s is in one pair of curly quotes', (_, words) => {
  const voices = Object.entries(words).filter(([key]) => /^stories_.*_text$|_voice$/.test(key));
  expect(voices.length).toBeGreaterThan(4);
  expect(voices.filter(([, text]) => !/^“[^“”"]+”$/.test(text))).toEqual([]);
});

it.each([
  ['hill', demoWords],
  ['tidewater', tidewaterWords],
])('the past years of the demo church %s do not mention now or today', (_, words) => {
  const past = Object.entries(words).filter(([key]) => /^story_\d+_(?:text|count|people)$/.test(key));
  expect(past.length).toBeGreaterThan(5);
  expect(past.filter(([, text]) => /\b(?:now|today)\b/i.test(text))).toEqual([]);
});

it('each quotation is used once, and each ministry page ends with its own text', () => {
  const keys = [...definitions.keys()];
  const quoted = keys.filter((key) => /^stories_.*_text$|_voice$/.test(key)).map(said);
  const told = quoted.filter(Boolean).map((text) => text.replace(/[“”]/g, ''));
  expect(told.length).toBeGreaterThan(15);
  expect(new Set(told).size).toBe(told.length);
  const ends = keys.filter((key) => /^(kids|students|young|groups|women|men)_ask_/.test(key)).map(said);
  expect(ends).toHaveLength(18);
  expect(new Set(ends).size).toBe(18);
});

it.each([
  ['hill', demoWords],
  ['tidewater', tidewaterWords],
])('links a profile of an invented name for each network of the demo church %s', (_, words: Record<string, string>) => {
  const links = Object.keys(words).filter((key) => /^(facebook|instagram|youtube|twitter)_url$/.test(key));
  expect(links).toHaveLength(4);
  expect(links.filter((key) => !/^https:\/\/\w+\.com\/@?[a-z]+[._]example$/.test(words[key] ?? ''))).toEqual([]);
});
