import type { FigureTable } from './figure.ts';

/** What our own functions write (functions/kit/metric.ts), one figure for the whole environment. */
export const ownMetrics = {
  outbox: {
    title: 'Outbox',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'OutboxAge',
        statistic: 'Maximum',
        title: 'Age of the oldest event that is not on the bus (s)',
        alarm: {
          name: 'outbox age',
          above: 300,
          minutes: 5,
          periods: 2,
          silenceIsBad: true,
          section: 'events-wait-in-the-outbox',
          says: 'leaves events waiting, or does not run at all',
        },
      },
    ],
  },
  visits: {
    title: 'Check from outside',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'FailedVisits',
        statistic: 'Maximum',
        title: 'Addresses of the site that do not answer',
        alarm: {
          name: 'failed visits',
          above: 0,
          minutes: 5,
          // One failure may be the network's.
          periods: 2,
          silenceIsBad: true,
          section: 'the-site-does-not-answer',
          says: 'cannot open the site as a visitor does, or does not run at all',
        },
      },
    ],
  },
  brake: {
    title: 'Mails held back',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'MailsHeldBack',
        statistic: 'Sum',
        title: 'Registrations whose mails wait: the hour has had its mails',
        alarm: {
          name: 'mails held back',
          above: 0,
          minutes: 5,
          section: 'mails-are-held-back',
          says: 'had more to mail than an hour may have',
        },
      },
    ],
  },
  refused: {
    title: 'Mails refused for their sender',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'MailsRefused',
        statistic: 'Sum',
        title: 'Mails that SES refused because of our own identity or account',
        alarm: {
          name: 'mails refused',
          above: 0,
          minutes: 5,
          section: 'ses-refuses-the-sender',
          says: 'may not mail: SES refuses our sender or account. The log names the function',
        },
      },
    ],
  },
  signUps: {
    title: 'Sign-ups held back',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'SignUpsHeldBack',
        statistic: 'Sum',
        title: 'Sign-ups refused: the hour or the day has had its number',
        alarm: {
          name: 'sign-ups held back',
          above: 0,
          minutes: 5,
          section: 'sign-ups-are-held-back',
          says: 'refuses new accounts: more signed up than an hour or a day may have',
        },
      },
    ],
  },
  browsers: {
    title: 'Errors in browsers',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'BrowserErrors',
        statistic: 'Sum',
        title: 'Errors of our code that browsers reported',
        alarm: {
          name: 'errors in browsers',
          // An old browser or an extension causes one or two errors.
          above: 5,
          minutes: 60,
          section: 'pages-fail-in-browsers',
          says: 'was told of pages that fail in browsers',
        },
      },
    ],
  },
  webhooksLate: {
    title: 'Webhooks',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'WebhooksLate',
        statistic: 'Sum',
        title: 'Attempts that failed half an hour after the event, or later',
        alarm: {
          name: 'webhooks late',
          above: 0,
          minutes: 5,
          section: 'a-webhook-fails',
          says: 'cannot deliver events to a webhook',
        },
      },
    ],
  },
  items: {
    title: 'Broken items',
    namespace: 'Steeple',
    figures: [
      {
        metric: 'BrokenItems',
        statistic: 'Sum',
        title: 'Reads of items that do not have their shape',
        alarm: {
          name: 'broken items',
          above: 0,
          minutes: 5,
          section: 'an-item-is-broken',
          says: 'holds an item that does not have its shape: lists leave it out. The log names the table and the item',
        },
      },
    ],
  },
} as const satisfies Record<string, FigureTable>;
