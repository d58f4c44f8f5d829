import { useState } from 'react';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { goToGoogle } from '../session/google.ts';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import css from './sign-in.module.css';

/** The current place on the sign-in page, to return to; empty on other pages. */
function placeHere(): string {
  const { pathname, search, hash } = window.location;
  return pathname.toLowerCase() === staffPaths.login ? `${search}${hash}` : '';
}

/** Sign-in with Google. If the environment does not configure it, the button only says so (ER-03). */
export function Google() {
  const { or, button, notYet, busy } = messages.google;
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const leave = async () => {
    setState('leaving');
    try {
      if (await goToGoogle(staffPaths.login, placeHere())) return;
      setState('idle');
      window.alert(notYet);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={`stack ${css.google}`}>
      <p aria-hidden="true">{or}</p>
      <Button look="line" onClick={() => void (state === 'leaving' || leave())}>
        <GoogleMark />
        {state === 'leaving' ? busy : button}
      </Button>
      {state === 'failed' && (
        <p className="error" role="alert">
          {messages.errors.wrong}
        </p>
      )}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6z"
        fill="#4285F4"
      />
      <path d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H1v2.3A9 9 0 0 0 9 18z" fill="#34A853" />
      <path d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" fill="#FBBC05" />
      <path d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3A5.4 5.4 0 0 1 9 3.6z" fill="#EA4335" />
    </svg>
  );
}
