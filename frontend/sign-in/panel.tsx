import { lazy, Suspense } from 'react';
import { errorTexts } from '#shared/api/errors-words.ts';
import { askSession, type EndReason, type Session } from '../session/session.ts';
import { messages as staff } from '../staff/messages.ts';
import { Failure } from '../ui/states.tsx';
import { messages } from './messages.ts';

const SignIn = lazy(() => import('./sign-in.tsx'));

const because: Readonly<Record<EndReason, string>> = {
  session_ended: errorTexts.session_ended,
  account_disabled: errorTexts.account_disabled,
  password_asked: errorTexts.password_asked,
  elsewhere: messages.because.elsewhere,
};

export function SignInPanel({ session }: { readonly session: Session }) {
  if (session.state === 'failed') {
    const { title, text } = messages.unreachable;
    return <Failure title={title} text={text} onRetry={() => void askSession({ again: true })} level={2} />;
  }
  const waiting = <p role="status">{staff.loading}</p>;
  if (session.state !== 'none') return waiting;
  return (
    <Suspense fallback={waiting}>
      <SignIn because={session.ended && because[session.ended]} />
    </Suspense>
  );
}
