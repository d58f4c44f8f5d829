import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, problemsOf } from '../staff/form/draft.ts';
import { sermonRules } from './sermon-form.tsx';

const stored = {
  title: 'The pearl',
  speaker: '',
  date: '2026-11-08',
  series: 'The Kingdom Is Like',
  scripture: '',
  summary: 'A merchant.\nHe sells all.',
};
const draft = draftOf(sermonRules.fields, stored);

describe('the sermon form', () => {
  it('the sermon form sends the stored values if nothing was typed', () => {
    expect(bodyOf(sermonRules, draft)).toEqual(stored);
    expect(problemsOf(sermonRules, draft)).toEqual({});
  });

  it('the sermon form accepts empty fields except for the title', () => {
    const empty = { title: ' ', speaker: '', date: '', series: '', scripture: '', summary: ' ' };
    expect(bodyOf(sermonRules, { ...empty, title: 'Pearl' })).toEqual({ ...empty, title: 'Pearl', summary: '' });
    expect(problemsOf(sermonRules, empty)).toEqual({ title: 'Please enter a title.' });
  });

  it('the sermon form reports invalid dates and texts that are too long at their fields', () => {
    const long = { ...draft, title: 'a'.repeat(201), summary: 'a'.repeat(1001), date: '2026-02-30' };
    expect(Object.keys(problemsOf(sermonRules, long))).toEqual(['title', 'date', 'summary']);
  });
});
