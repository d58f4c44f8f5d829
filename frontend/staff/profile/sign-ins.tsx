import { useState } from 'react';
import { toast } from 'sonner';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/button.tsx';

import { call } from '../call.ts';
import { textOf } from '../refusal.ts';
import { messages } from './messages.ts';

const m = messages.signIns;

/** Ends the person's sign-ins on every device, this one too. */
export function SignIns() {
  const { logout } = useUser();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call((api) => api.logoutEverywhere({}));
      await logout();
    } catch (error) {
      toast.error(m.failed, { description: textOf(error, m.failedText) });
      setBusy(false);
    }
  };
  return (
    <section className="card" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{m.title}</h2>
      <p className="soft">{m.why}</p>
      <p>
        <Button look="tool-no" busy={busy} onClick={() => void end()}>
          {m.end}
        </Button>
      </p>
    </section>
  );
}
