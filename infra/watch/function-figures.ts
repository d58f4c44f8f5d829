import type { Figure } from './figure.ts';

/** Calls that Lambda refused because the account runs its maximum. */
export const refusedByLambda = (): Figure => ({
  metric: 'Throttles',
  statistic: 'Sum',
  title: 'Calls that Lambda refused',
  alarm: {
    name: 'throttles',
    above: 0,
    minutes: 5,
    section: 'a-function-is-throttled',
    says: 'was not run: the account runs too many functions at once',
  },
});

/** The longest call, in milliseconds, against the function’s timeout. */
export const longestCall = (): Figure => ({
  metric: 'Duration',
  statistic: 'Maximum',
  title: 'Longest call (ms)',
  alarm: {
    name: 'duration',
    above: 0.6,
    timesTimeout: true,
    minutes: 5,
    section: 'a-function-is-slow',
    says: 'took more than 60 % of the time it has',
  },
});
