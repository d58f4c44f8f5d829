import { useSession } from '../../session/session.ts';
import { Information } from './information.tsx';
import { PasswordForm } from './password-form.tsx';
import css from './profile.module.css';
import { SignIns } from './sign-ins.tsx';
import { TwoStep } from './two-step.tsx';

/** Profile Settings: who is signed in, their password, the second step of their sign-in, and an end to all of it. */
export default function ProfilePage() {
  const session = useSession();
  if (session.state !== 'ready') return null;
  const { me } = session;
  return (
    <div className={css.profile}>
      <Information me={me} />
      <div className={css.profileSide}>
        <PasswordForm email={me.email} />
        <TwoStep me={me} />
        <SignIns />
      </div>
    </div>
  );
}
