import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import type { Profile } from '#shared/users/profile.ts';
import { Button } from '../ui/button.tsx';
import { EmailAsk } from './email-ask.tsx';
import { EmailCode } from './email-code.tsx';
import { InlineFact } from './inline-fact.tsx';
import { messages } from './messages.ts';
import css from './profile.module.css';

const m = messages.emailChange;

interface Props {
  readonly profile: Profile;
  readonly totp: boolean;
  readonly onSaved: (profile: Profile) => void;
}

/** The user's email address for signing in. Changing it requires the password and a code mailed to the new address. */
export function EmailFact({ profile, totp, onSaved }: Props) {
  const [step, setStep] = useState<'shown' | 'ask' | 'code'>('shown');
  const close = () => setStep('shown');
  const forms: Readonly<Record<typeof step, ReactNode>> = {
    shown: null,
    ask: (
      <EmailAsk
        email={profile.email}
        totp={totp}
        onClose={close}
        onAsked={(asked) => {
          onSaved(asked);
          setStep('code');
        }}
      />
    ),
    code: (
      <EmailCode
        sentTo={profile.newEmail ?? ''}
        onClose={close}
        onAgain={() => setStep('ask')}
        onSaved={(saved) => {
          toast.success(m.saved);
          onSaved(saved);
          close();
        }}
      />
    ),
  };
  const waiting = profile.newEmail !== null && (
    <p className={`wraps ${css.factMore}`}>
      <small>{m.waiting(profile.newEmail)}</small>
      <Button look="tool" onClick={() => setStep('code')}>
        {m.enter}
      </Button>
    </p>
  );
  return (
    <InlineFact label={messages.email} value={profile.email} onEdit={() => setStep('ask')} more={waiting}>
      {forms[step]}
    </InlineFact>
  );
}
