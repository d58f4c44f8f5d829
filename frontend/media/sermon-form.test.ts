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
  notes: 'Read Matthew 13 together.',
  transcript: '',
  video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
};
const draft = draftOf(sermonRules.fields, stored);

describe('the sermon form', () => {
  it('the sermon form sends the stored values if nothing was typed', () => {
    expect(bodyOf(sermonRules, draft)).toEqual(stored);
    expect(problemsOf(sermonRules, draft)).toEqual({});
  });

  it('the sermon form accepts empty fields except for the title', () => {
    const later = { notes: '', transcript: '', video: '' };
    const empty = { title: ' ', speaker: '', date: '', series: '', scripture: '', summary: ' ', ...later };
    expect(bodyOf(sermonRules, { ...empty, title: 'Pearl' })).toEqual({ ...empty, title: 'Pearl', summary: '' });
    expect(problemsOf(sermonRules, empty)).toEqual({ title: 'Please enter a title.' });
  });

  it('the sermon form reports invalid dates and texts that are too long at their fields', () => {
    const long = { ...draft, title: 'a'.repeat(201), summary: 'a'.repeat(1001), date: '2026-02-30' };
    expect(Object.keys(problemsOf(sermonRules, long))).toEqual(['title', 'date', 'summary']);
    const video = 'https://video.example/watch?v=dQw4w9WgXcQ';
    expect(problemsOf(sermonRules, { ...draft, video })).toEqual({
      video: 'Enter the address of a video on YouTube or Vimeo, as you copy it there.',
    });
  });
});
