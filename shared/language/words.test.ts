import { describe, expect, it } from 'vitest';
import { compileWords } from './compile.ts';
import { inlineWords } from './inline-words.ts';
import { words } from './words.ts';

const english = {
  '@@locale': 'en',
  '@left': 'Below the button.',
  title: 'Don’t fill in {place} here: `$5`',
  'steps.0': 'First',
  'steps.1': 'Then',
  'left(places: number)': '{places, plural, =0 {None} one {1 place is left} other {# places are left}}',
  'by(name, open: boolean)': '“{name}” {open, select, true {is open} other {is closed}}, \u0024{name}',
  'form.sum(kind, sum: number)': '{kind, select, gift {A gift of {sum, number}} other {{sum}}}',
  'form.same(text)': '{text}',
  'form.none()': 'Nothing',
} as const;

describe('words', () => {
  const texts = words(english);

  it('takes a text without arguments literally, and nests keys with dots', () => {
    expect(texts.title).toBe('Don’t fill in {place} here: `$5`');
    expect(texts.steps).toEqual(['First', 'Then']);
    expect(texts.form.none()).toBe('Nothing');
    expect(Object.keys(texts)).toEqual(['title', 'steps', 'left', 'by', 'form']);
  });

  it('counts, chooses and formats the arguments of a message', () => {
    expect([0, 1, 2, 1200].map((places) => texts.left(places))).toEqual([
      'None',
      '1 place is left',
      '2 places are left',
      '1,200 places are left',
    ]);
    expect([texts.by('Hall', true), texts.by('Hall', false)]).toEqual([
      '“Hall” is open, $Hall',
      '“Hall” is closed, $Hall',
    ]);
    expect([texts.form.sum('gift', 1200), texts.form.sum('x', 1200), texts.form.same('a')]).toEqual([
      'A gift of 1,200',
      '1200',
      'a',
    ]);
  });

  it('uses the plural forms of the language', () => {
    const arabic = { 'days(n: number)': '{n, plural, zero {0} one {1} two {2} few {few} many {many} other {other}}' };
    const { days } = new Function(`return ${compileWords(arabic, { locale: 'ar' })}`)();
    expect([0, 1, 2, 5, 11, 100].map(days)).toEqual(['0', '1', '2', 'few', 'many', 'other']);
  });

  it.each([
    ['a message without the branch “other”', { 'a(n: number)': '{n, plural, one {1}}' }, /^a\(n: number\): /],
    ['an undeclared argument', { 'a(n)': '{n} {m}' }, /does not declare the argument m/],
    ['an unused argument', { 'a(n, m)': '{n}' }, /does not use m/],
    ['a plural of a text', { 'a(n)': '{n, plural, other {x}}' }, /n must be a number/],
    ['a choice by a number', { 'a(n: number)': '{n, select, other {x}}' }, /n must be a string or boolean/],
    [
      'a boolean with other options',
      { 'a(n: boolean)': '{n, select, yes {x} other {}}' },
      /options of n must be true and other/,
    ],
    ['a date', { 'a(n)': '{n, date}' }, /formatted by the caller/],
    ['an ordinal', { 'a(n: number)': '{n, selectordinal, other {#}}' }, /ordinals are not supported/],
    ['a style of a number', { 'a(n: number)': '{n, number, percent}' }, /without a style/],
    ['a text with texts below it', { a: 'x', 'a.b': 'y' }, /a is a text/],
    ['a key with and without arguments', { a: 'x', 'a(n)': '{n}' }, /Two texts have the key a/],
    ['no language', { '@@locale': 'xx' }, /names its language/],
  ])('refuses %s', (_, file, error) => {
    expect(() => words({ '@@locale': 'en', ...file })).toThrow(error);
  });
});

it.each(['en-US', 'ar-EG'])('pages show numbers in %s as Intl writes them', (locale) => {
  const file = { '@@locale': 'en', 'left(n: number)': '{n, plural, other {# left}}' };
  const { left } = new Function(`return ${compileWords(file, { locale, isForPages: true })}`)();
  for (const n of [0, 1, 15, 999, 1000, 12_345, -5, 0.5, 2 ** 32 + 5]) {
    expect(left(n)).toBe(`${n.toLocaleString(locale)} left`);
  }
});

describe('inlineWords', () => {
  const module = [
    "import { words } from '#shared/language/words.ts';",
    "import en from './a.en.json' with { type: 'json' };",
    '',
    'export const messages = words(en);',
    '',
  ].join('\n');
  const files: Readonly<Record<string, string>> = {
    './a.en.json': JSON.stringify({ '@@locale': 'en', yes: 'Yes' }),
    './a.en-XA.json': JSON.stringify({ '@@locale': 'en-XA', yes: 'Own' }),
  };
  const read = (path: string) => files[path];

  it('replaces the call with the compiled texts, so that a bundle has neither parser nor JSON', () => {
    expect(inlineWords(module, { read })).toBe('\nexport const messages = ({"yes": "Yes"});\n');
  });

  it('takes the file of the build’s language, or the English one if it does not exist', () => {
    expect(inlineWords(module, { read, language: 'en' })).toContain('"Yes"');
    expect(inlineWords(module, { read, language: 'en-XA', pseudo: 'p' })).toContain('"Own"');
    const onlyEnglish = (path: string) => (path === './a.en.json' ? files[path] : undefined);
    expect(inlineWords(module, { read: onlyEnglish, language: 'en-XA', pseudo: 'p' })).toBe(
      'import { pseudo } from \'p\';\n\nexport const messages = pseudo({"yes": "Yes"});\n',
    );
  });

  it('leaves other modules alone, and reports a missing file and an unknown name', () => {
    expect(inlineWords('export const words = (a) => a;', { read })).toBe('export const words = (a) => a;');
    expect(() => inlineWords(module, { read: () => undefined })).toThrow('./a.en.json does not exist');
    expect(() => inlineWords(module.replace('words(en)', 'words(sw)'), { read })).toThrow('sw is not imported');
  });
});
