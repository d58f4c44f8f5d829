import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { MomentField } from './moment-field.tsx';

const onChange = () => {};

describe('a date field', () => {
  it('names the chosen day in words below it, and links them to the field', () => {
    const html = renderToStaticMarkup(
      <DateField id="due" label="Due" hint="Optional" value="2026-11-29" onChange={onChange} />,
    );
    expect(html).toContain('aria-describedby="due-hint due-day"');
    expect(html).toContain('<p class="hint" id="due-day">Sunday 29 November 2026</p>');
  });

  it.each(['', '2026-02-30', '0002-11-29x'])('shows no day for %j', (value) => {
    const html = renderToStaticMarkup(<DateField id="due" label="Due" value={value} onChange={onChange} />);
    expect(html).not.toContain('due-day');
    expect(html).not.toContain('aria-describedby');
  });

  it('names the day of a day with a time', () => {
    const labels = { label: 'Start', dateLabel: 'Day', timeLabel: 'Time' };
    const html = renderToStaticMarkup(
      <MomentField id="start" {...labels} value={['2026-12-24', '18:30']} onChange={onChange} />,
    );
    expect(html).toContain('Thursday 24 December 2026');
  });

  it.each([
    [false, 2],
    [true, 0],
  ])('marks both halves of a day with a time as optional unless it is required (%j)', (required, marks) => {
    const labels = { label: 'End', dateLabel: 'Day', timeLabel: 'Time' };
    const html = renderToStaticMarkup(
      <MomentField id="end" {...labels} required={required} value={['', '']} onChange={onChange} />,
    );
    expect(html.split('(optional)').length - 1).toBe(marks);
  });
});
