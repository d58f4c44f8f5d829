import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { queries } from '../staff/queries.ts';
import { keyOf } from '../staff/query-keys.ts';
import { Figures } from '../ui/figures.tsx';
import { useFigures } from './figures.ts';

beforeEach(() => queries.clear());

function total(of: object, total: number, { atLeast, behind }: { atLeast?: true; behind?: 'long' } = {}) {
  queries.setQueryData(keyOf('registrations total', of), {
    success: true,
    items: [],
    total,
    ...(atLeast && { atLeast }),
    ...(behind && { behind }),
  });
}

/** The text of each figure, by its name. */
function shown(): Readonly<Record<string, string>> {
  const Shown = () => <Figures figures={useFigures()} />;
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  const text = (part: string | undefined) =>
    (part ?? '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return Object.fromEntries(
    html
      .split('<dt>')
      .slice(1)
      .map((figure) => {
        const [name, value] = figure.split('</dt>');
        return [text(name), text(value)];
      }),
  );
}

it('SS-10: counts every membership class and baptism, and only This Week is limited to seven days', () => {
  queries.setQueryData(keyOf('registrations count'), {
    success: true,
    count: 3,
    before: 3,
    from: '2026-11-15',
    to: '2026-11-21',
    byType: { membership_class: 2, baptism_registration: 1 },
  });
  total({ type: 'membership_class' }, 41);
  total({ type: 'baptism_registration' }, 7);
  expect(shown()).toMatchObject({ 'This Week': expect.stringMatching(/^3 /), 'Membership/Baptism': '48' });
});

it('the Membership/Baptism figure is unknown until both counts are loaded, and says if there are more', () => {
  total({ type: 'membership_class' }, 200, { atLeast: true });
  expect(shown()).toMatchObject({ 'Membership/Baptism': '–' });
  total({ type: 'baptism_registration' }, 7);
  expect(shown()).toMatchObject({ 'Membership/Baptism': '207 or more' });
});

it('a figure says that it is still being counted while the index is behind', () => {
  total({ status: 'cancelled' }, 3, { behind: 'long' });
  expect(shown()).toMatchObject({ Cancelled: '3 still being counted' });
});
