import { clientErrorLine } from '#shared/insights/client-error.ts';
import type { Platform } from '../platform.ts';
import { count } from './formats.ts';
import { nameOf } from './names.ts';

export interface Trouble {
  text: string;
  href: string;
}

const browserError = `"message":"${clientErrorLine}"`;

const inBrowsers = (errors: number): Trouble[] =>
  errors === 0
    ? []
    : [{ text: `${count(errors, 'error')} of our code in browsers`, href: '/_local/logs?function=insights-api' }];

/** The most serious first. */
export function troubles(platform: Platform): Trouble[] {
  const dead = Map.groupBy(platform.queues.deadLetters(), ({ queueArn }) => queueArn);
  return [
    ...[...dead].map(([arn, letters]) => ({
      text: `${count(letters.length, 'dead letter')} of ${nameOf(platform, arn)}`,
      href: '/_local/queues#dead-letters',
    })),
    ...platform.failedGrants().map(({ functionId, action, resource }) => ({
      text: `${functionId} may not ${action} on ${resource.split(/[:/]/).at(-1)}`,
      href: '/_local/grants',
    })),
    ...platform.defects().map(({ functionId, text }) => ({
      text: `${functionId} left work behind: ${text}`,
      href: '/_local/grants#defects',
    })),
    ...inBrowsers(platform.logs().filter(({ line }) => line.includes(browserError)).length),
    ...[...platform.workers].flatMap(([id, worker]) => {
      const { errors, calls } = worker.stats();
      if (errors === 0) return [];
      return [{ text: `${id} failed in ${errors} of ${count(calls, 'call')}`, href: `/_local/logs?function=${id}` }];
    }),
  ];
}
