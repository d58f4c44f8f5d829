import { describe, expect, it } from 'vitest';
import { fullLabelOf, keyLabels, labelOf } from './key-labels.ts';
import { definitions } from './keys.ts';
import { editedPages } from './page-keys.ts';

const labels = Object.entries(keyLabels);
const pages = [...new Set([...definitions.values()].flatMap(({ pages }) => (pages === 'all' ? [] : pages)))];

describe('the labels of content keys', () => {
  it('exist for every key, and for no other', () => {
    expect(labels.map(([key]) => key).sort()).toEqual([...definitions.keys()].sort());
  });

  it('are a few words in sentence case, without a full stop', () => {
    const odd = labels.filter(
      ([, label]) => !/^[A-Z][^_]*[^.\s]$/.test(label) || label.split(' ').length > 7 || label.length > 60,
    );
    expect(odd).toEqual([]);
  });

  it('name their page in lists of the texts of all pages', () => {
    expect(['terms_title', 'primary_phone', 'visit_picture', 'terms_page_title'].map(fullLabelOf)).toEqual([
      'Terms – Page heading',
      'Telephone',
      'Visit: top of the page',
      'Title: Terms',
    ]);
    const full = [...definitions.keys()].map(fullLabelOf);
    expect(full.filter((name, at) => full.indexOf(name) !== at)).toEqual([]);
  });

  it.each([...new Set([...pages, ...editedPages])])('are unique on the page %s', (page) => {
    const shown = [...definitions.values()].filter(({ pages }) => pages === 'all' || pages.includes(page));
    const names = shown.map(({ key }) => labelOf(key));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
