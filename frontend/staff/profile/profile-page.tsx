import type { Me } from '#shared/users/schema.ts';
import { useSession } from '../../session/session.ts';
import { messages as staff } from '../messages.ts';
import { messages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import css from './profile.module.css';
import { TwoStep } from './two-step.tsx';

/** Profile Settings: who is signed in, their password, and the second step of their sign-in. */
export default function ProfilePage() {
  const session = useSession();
  if (session.state !== 'ready') return null;
  const { me } = session;
  return (
    <div className={css.profile}>
      <Information me={me} />
      <PasswordForm email={me.email} />
      <TwoStep me={me} />
    </div>
  );
}

function Information({ me }: { readonly me: Me }) {
  return (
    <section className="card" aria-labelledby="information">
      <h2 id="information">{messages.information}</h2>
      <dl className={css.profileFacts}>
        <div>
          <dt>{messages.name}</dt>
          <dd>{me.name || <span className="none">{messages.noName}</span>}</dd>
        </div>
        <div>
          <dt>{messages.email}</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>{messages.role}</dt>
          <dd>
            {me.role ? staff.roles[me.role] : staff.noRole}
            <small>{messages.roleFixed}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
