import type { Caller } from '#shared/api/access.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { settle, stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import { sealFor } from '../own-link.ts';
import { markRenewed } from '../status-store.ts';
import { type Registration, readRegistration } from '../store.ts';
import { announceResent, refusalOf } from './resend.ts';

/**
 * Gives a registration a new link, so that earlier mails no longer open it, and mails the new one if its address takes mails. The
 * limit of resends starts from zero, because the earlier mails are useless. Throws Failure not_found, busy, or an error of `transactAs`.
 */
export function renewLink(id: string, caller: Caller): Promise<Registration> {
  return settle(async () => {
    const was = await readRegistration(id);
    if (!was || was.people === undefined) throw new Failure('not_found');
    const renewals = (was.renewals ?? 0) + 1;
    const at = now();
    const isMailed = (await refusalOf(was)) === undefined;
    const resends = (was.resends ?? 0) + (isMailed ? 1 : 0);
    const is = { ...was, renewals, seal: sealFor(id, renewals), resends, resent: [] };
    const outcome = await transactAs<typeof stale>(caller, [
      { part: markRenewed(was, is), refused: () => stale },
      ...(isMailed ? [{ part: announceResent(is, at) }] : []),
      {
        part: auditLine({
          action: 'registration.renew_link',
          target: `registration#${id}`,
          actor: caller.sub,
          at,
        }),
      },
    ]);
    return outcome ?? is;
  });
}
