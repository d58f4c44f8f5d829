import { randomBytes } from 'node:crypto';
import { notAuthorized } from './fault.ts';
import type { Pool, Session } from './pool.ts';
import { type Request, text } from './request.ts';
import type { User } from './user.ts';

const wrongCodes = 3;

export function openSession(pool: Pool, user: User, challenge: Session['challenge']): string {
  const now = pool.seconds();
  for (const [id, { expires }] of pool.sessions) if (expires <= now) pool.sessions.delete(id);
  const id = randomBytes(48).toString('base64url');
  const expires = now + pool.settings.authSession;
  pool.sessions.set(id, { sub: user.sub, salt: user.salt, challenge, expires, wrong: 0 });
  return id;
}

export interface AnsweredChallenge {
  user: User;
  /** Call after a right answer. Closes the session. */
  end: () => void;
  /** Call after a wrong code. The third one closes the session. */
  spoil: () => void;
}

/** The session that this request answers. It stays open until `end`, so that a mistyped code can be corrected. */
export function answered(pool: Pool, request: Request, responses: Request): AnsweredChallenge {
  const id = text(request, 'Session');
  const session = pool.sessions.get(id);
  const user = session && pool.store.findSub(session.sub);
  if (!user || session.challenge !== request.ChallengeName) throw notAuthorized('Invalid session for the user.');
  if (session.expires <= pool.seconds()) throw notAuthorized('Invalid session for the user, session is expired.');
  const named = pool.store.findUser(text(responses, 'USERNAME'));
  if (named?.sub !== user.sub || session.salt !== user.salt) throw notAuthorized('Invalid session for the user.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return {
    user,
    end: () => void pool.sessions.delete(id),
    spoil: () => {
      session.wrong += 1;
      if (session.wrong >= wrongCodes) pool.sessions.delete(id);
    },
  };
}
