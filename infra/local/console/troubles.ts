import type { Platform } from '../platform.ts';
import { count } from './formats.ts';
import { nameOf } from './names.ts';

/** Something that an operator should look at, and where. */
export interface Trouble {
  text: string;
  href: string;
}

/** What went wrong, the gravest first. */
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
    ...[...platform.workers].flatMap(([id, worker]) => {
      const { errors, calls } = worker.stats();
      if (errors === 0) return [];
      return [{ text: `${id} failed in ${errors} of ${count(calls, 'call')}`, href: `/_local/logs?function=${id}` }];
    }),
  ];
}
