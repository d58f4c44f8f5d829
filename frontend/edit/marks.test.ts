import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions, wordingOf } from '#shared/content/keys.ts';
import { createPageStore } from '../app/page-store.ts';
import { church } from '../app/sample-church.ts';
import { marksIn, withMark, withoutMarks } from './marks.ts';
import { keyOf, overlay } from './overlay.ts';

const store = () =>
  createPageStore(
    { page: 'terms', church, at: '2026-11-21T06:00:00.000Z', content: { terms_title: 'Ours' } },
    '/terms',
  );

describe('a mark', () => {
  it('names its number behind each line, and nothing else of the text changes', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z ,.]{0,20}$/)), fc.nat(4095), (lines, number) => {
        const text = lines.join('\n');
        const marked = withMark(text, number);
        expect(withoutMarks(marked)).toBe(text);
        expect(marksIn(marked)).toEqual(lines.filter((line) => line.trim() !== '').map(() => number));
      }),
    );
  });

  it('of two texts in one is read in their order', () => {
    expect(marksIn(`${withMark('Sunday', 7)}, ${withMark('11:00 AM', 4095)}`)).toEqual([7, 4095]);
    expect(marksIn('without any')).toEqual([]);
  });
});

describe('the page of who edits', () => {
  it('says of every text which it is, whoever wrote it; of no setting and no address', () => {
    const { content } = overlay(store(), { said: () => undefined, marked: true });
    const isProse = (key: string) => !['setting', 'link'].includes(definitions.get(key)?.kind ?? '');
    for (const key of definitions.keys()) {
      const [number] = marksIn(content[key] ?? '');
      expect([key, number === undefined ? undefined : keyOf(number)]).toEqual([key, isProse(key) ? key : undefined]);
    }
    expect(withoutMarks(content.terms_title ?? '')).toBe('Ours');
    expect(withoutMarks(content.careers_title ?? '')).toBe(wordingOf('careers_title'));
  });

  it('has what was saved since, also once edit mode is off, and leaves the rest to the page', () => {
    const said = (key: string) => (key === 'terms_title' ? 'Theirs' : undefined);
    const { content } = overlay(store(), { said, marked: false });
    expect([content.terms_title, content.careers_title]).toEqual(['Theirs', undefined]);
  });
});
