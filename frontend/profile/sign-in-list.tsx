import type { OpenSignIn } from '#shared/users/sign-ins.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { messages } from './messages.ts';
import css from './profile.module.css';

const m = messages.signIns;

interface Props {
  readonly signIns: readonly OpenSignIn[];
  readonly busy: boolean;
  /** Ends the sign-in `id`. `name` is its browser and system in words. */
  readonly onEnd: (id: string, name: string) => void;
}

function nameOf({ device }: OpenSignIn): string {
  return device === null ? m.unknown : m.device(m.browsers[device.browser], m.systems[device.system]);
}

export function SignInList({ signIns, busy, onEnd }: Props) {
  const { zone, zoneLabel } = usePageStore().church;
  return (
    <ul className="ruled">
      {signIns.map((one) => (
        <li key={one.id} className="wraps">
          <div className={css.signIn}>
            <b>{nameOf(one)}</b>
            <small>
              {m.began}{' '}
              <time className="num" dateTime={one.began}>
                {wallTime(one.began, zone)}
              </time>{' '}
              {zoneLabel}
              {!one.isThis && wallTime(one.lastSeen, zone) !== wallTime(one.began, zone) && (
                <>
                  {m.lastSeen}{' '}
                  <time className="num" dateTime={one.lastSeen}>
                    {wallTime(one.lastSeen, zone)}
                  </time>
                </>
              )}
            </small>
          </div>
          {one.isThis ? (
            <Status tone="ok">{m.isThis}</Status>
          ) : (
            <Button
              look="tool"
              busy={busy}
              aria-label={m.endOne(nameOf(one), wallTime(one.began, zone))}
              onClick={() => onEnd(one.id, nameOf(one))}
            >
              {m.endShort}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
