import { expect, it } from 'vitest';
import { pseudo } from './pseudo.ts';

it('pseudo lengthens, accents and brackets each text of a table, but not hours, sums and addresses', () => {
  const table = {
    title: 'Write',
    greeting: 'Dear {name}, look <strong>here</strong> &amp; there',
    list: ['Ring'],
    count: (people: number) => `${people} people`,
    link: '/contact',
    sum: '1,000',
    hour: '9:00 AM',
    round: '2.4M',
    pair: '{type}: {name}',
    most: 3,
  };
  const made = pseudo(table);
  expect(made).toEqual({
    title: '⟦Ŵŕîţé··⟧',
    greeting: `⟦Ðéåŕ {name}, ļööķ <strong>ĥéŕé</strong> &amp; ţĥéŕé········ ········ ·⟧`,
    list: ['⟦Ŕîñĝ··⟧'],
    count: expect.any(Function),
    link: '/contact',
    sum: '1,000',
    hour: '9:00 AM',
    round: '2.4M',
    pair: '{type}: {name}',
    most: 3,
  });
  expect(made.count(12)).toBe('⟦12 þéöþļé···⟧');
});
