import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../staff/form/draft.ts';
import { sortLocal } from './local-slides.ts';
import { messages } from './messages.ts';
import { answersOf, isOtherType, type SlideAnswers, slideOf, slideRules } from './slide-rules.ts';

const whole = { id: 1, src: '/media/gate.jpg', alt: 'The gate', title: 'Come in', subtitle: '', order: 2 };

describe('CN-01: slides in local storage', () => {
  it('imports complete slides unchanged, in order, with fade as the default transition', () => {
    const found = sortLocal(JSON.stringify([whole, { ...whole, title: 'First', order: 1, transition: 'zoom-in' }]));
    expect(found?.open).toEqual([]);
    expect(found?.ready.map(({ title, transition }) => [title, transition])).toEqual([
      ['First', 'zoom-in'],
      ['Come in', 'fade'],
    ]);
    expect(new Set(found?.ready.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ['no alt text', { ...whole, alt: ' ' }],
    ['no title', { ...whole, title: undefined }],
    ['an unencrypted address', { ...whole, src: 'http://pictures.example/a.jpg' }],
    ['a script as its address', { ...whole, src: 'javascript:alert(1)' }],
    ['another type of file', { ...whole, src: '/media/gate.gif' }],
    ['a picture that fails to load', { ...whole, broken: true }],
    ['only an address', 'https://pictures.example/a.jpg'],
    ['no values at all', null],
  ])('keeps a local slide with %s for the user to complete', (_, one) => {
    const found = sortLocal(JSON.stringify([whole, one]));
    expect([found?.ready.length, found?.open.length]).toEqual([1, 1]);
  });

  it('does not put a data URL into the slide’s address field', () => {
    const found = sortLocal(JSON.stringify([{ ...whole, src: 'data:image/png;base64,AAAA' }]));
    expect(found?.open).toMatchObject([{ src: '', alt: 'The gate' }]);
  });

  it.each([[null], [''], ['[]'], ['{}'], ['[1'], ['"x"']])('finds no slides if local storage holds %j', (kept) => {
    expect(sortLocal(kept)).toBeNull();
  });
});

describe('FM-23: validation of the slide form', () => {
  const empty = { drawing: 'other', src: '', alt: '', title: '', subtitle: '', transition: 'fade' };
  const problems = (more: object) => problemsOf(slideRules, { ...empty, ...more } as never);

  it('the slide form requires a picture, its description and a title', () => {
    expect(Object.keys(problems({}))).toEqual(['src', 'alt', 'title']);
    expect(Object.keys(problems({ drawing: 'art:hill' }))).toEqual(['alt', 'title']);
    expect(problems({ drawing: 'art:table', alt: 'A table', title: 'Sit' })).toEqual({});
  });

  it('the slide form rejects addresses that cannot be pictures of this site', () => {
    const src =
      'Choose an illustration, an image from the gallery, or a picture of this site: a path that begins with /.';
    const words = { alt: 'A', title: 'B' };
    expect(problems({ ...words, src: 'javascript:alert(1)' })).toEqual({ src });
    expect(problems({ ...words, src: 'https://pictures.example/a.jpg' })).toEqual({ src });
    expect(problems({ ...words, src: '/media/gate.jpg' })).toEqual({});
    expect(problems({ ...words, src: '/media/gate.gif' })).toEqual({ src: messages.refused.type.text });
  });

  it.each([
    ['/media/gate.jpg', false],
    ['https://pictures.example/a.PNG?w=3', false],
    ['https://pictures.example', false],
    ['https://pictures.example/a.pdf#1', true],
    ['/media/gate.tiff', true],
    ['art:hill', false],
  ])('ER-21: whether %s is another type of file: %s', (src, isOther) => expect(isOtherType(src)).toBe(isOther));

  it('the slide form restores a stored slide unchanged', () => {
    for (const src of ['art:market', '/media/gate.jpg']) {
      const slide = { id: 'a', src, alt: 'A', title: 'B', subtitle: 'C', transition: 'zoom-in' } as const;
      expect(slideOf(answersOf(slide) as SlideAnswers, 'a')).toEqual(slide);
    }
  });
});
