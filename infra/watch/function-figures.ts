import type { FigureTable } from './figure.ts';

/** Lambda's metrics. Most functions need no alarm of their own: `failuresOf` in subjects.ts says why. */
export const functionFigures = {
  function: {
    title: 'Functions',
    namespace: 'AWS/Lambda',
    figures: [
      { metric: 'Invocations', statistic: 'Sum', title: 'Calls' },
      { metric: 'Errors', statistic: 'Sum', title: 'Calls that failed' },
      { metric: 'Throttles', statistic: 'Sum', title: 'Calls that Lambda refused' },
      { metric: 'Duration', statistic: 'Maximum', title: 'Longest call (ms)' },
    ],
  },
  alone: {
    title: 'Functions whose failures no API and no queue shows',
    namespace: 'AWS/Lambda',
    figures: [
      {
        metric: 'Errors',
        statistic: 'Sum',
        title: 'Calls that failed',
        alarm: {
          name: 'errors',
          above: 0,
          minutes: 5,
          section: 'a-function-fails',
          says: 'crashed or ran out of time',
        },
      },
    ],
  },
  slow: {
    title: 'Functions that take longer as the data grows',
    namespace: 'AWS/Lambda',
    figures: [
      {
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
      },
    ],
  },
  codes: {
    title: 'Codes by mail',
    namespace: 'AWS/Lambda',
    figures: [
      { metric: 'Invocations', statistic: 'Sum', title: 'Codes that were asked for' },
      {
        metric: 'Errors',
        statistic: 'Sum',
        title: 'Codes that were refused',
        alarm: {
          name: 'refusals',
          // An impatient visitor causes one or two refusals.
          above: 5,
          minutes: 60,
          section: 'codes-are-refused',
          says: 'let no code be mailed: somebody asks for too many, or it fails',
        },
      },
    ],
  },
  account: {
    title: 'Limit of concurrent functions (of the whole account in this region)',
    namespace: 'AWS/Lambda',
    figures: [
      { metric: 'ConcurrentExecutions', statistic: 'Maximum', title: 'Functions that ran at once' },
      {
        metric: 'Throttles',
        statistic: 'Sum',
        title: 'Calls that Lambda refused',
        alarm: {
          name: 'throttles',
          above: 0,
          minutes: 5,
          section: 'a-function-is-throttled',
          says: 'runs too many functions at once: one was not run. The graph of calls that Lambda refused shows which',
        },
      },
    ],
  },
} as const satisfies Record<string, FigureTable>;
