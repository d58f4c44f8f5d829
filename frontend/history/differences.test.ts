import { describe, expect, it } from 'vitest';
import { differencesOf, lineOf } from './differences.ts';

describe('differences of a change', () => {
  it('lists each field that a change affected, with its old and new value', () => {
    const before = { content: 'Come up', metadata: { note: 'a' } };
    expect(differencesOf({ before, after: { content: 'Karibu', metadata: { note: 'a' } } })).toEqual([
      { field: 'Text', before: 'Come up', after: 'Karibu' },
    ]);
    expect(differencesOf({ after: { name: 'Choir', display_order: 2 } })).toEqual([
      { field: 'Name', before: '', after: 'Choir' },
      { field: 'Display order', before: '', after: '2' },
    ]);
    expect(differencesOf({ before, after: before })).toEqual([]);
  });

  it('shows changed JSON texts line by line', () => {
    const [slides] = differencesOf({ before: { content: '[{"id":"a"}]' }, after: { content: '[]' } });
    expect(slides).toEqual({ field: 'Text', before: '[\n  {\n    "id": "a"\n  }\n]', after: '[]' });
    expect(differencesOf({ before: { content: '{half' }, after: {} })).toMatchObject([{ before: '{half' }]);
  });

  it.each([
    [{ content: '<p>Come <em>up</em></p>\n\n<p>now</p>' }, 'Come up now'],
    [{ name: 'Choir' }, 'Choir'],
    [{ content: '' }, 'Nothing'],
    [undefined, 'Removed'],
  ])('summarises the record %j as %j', (said, line) => expect(lineOf(said)).toBe(line));

  it('names the picture of a page as the media manager does', () => {
    expect(lineOf({ content: 'image:hero_image_2' })).toBe('Hero image 2');
  });
});
