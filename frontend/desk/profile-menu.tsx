import { Link } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { useUser } from '../session/user.tsx';
import { useKeyHelp } from '../staff/keys/key-help.ts';
import { messages } from '../staff/messages.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { initials } from './names.ts';

/** The signed-in user, with links to their account (B2). */
export function ProfileMenu({ me }: { readonly me: Me }) {
  const { logout } = useUser();
  return (
    <details className="me">
      <summary className="who">
        <Who me={me} />
      </summary>
      <div className="me__menu">
        <Link to={screenPaths.profile()}>{messages.editProfile}</Link>
        {me.role === 'admin' && <Link to={screenPaths.accounts()}>{messages.accounts}</Link>}
        <Shortcuts />
        <button type="button" onClick={() => void logout()}>
          {messages.logout}
        </button>
      </div>
    </details>
  );
}

/** The same in the drawer, which has room to show it without a menu. */
export function ProfileList({ me, onFollow }: { readonly me: Me; readonly onFollow: () => void }) {
  const { logout } = useUser();
  return (
    <>
      <p className="who">
        <Who me={me} />
      </p>
      <ul>
        <li>
          <Link to={screenPaths.profile()} onClick={onFollow}>
            {messages.editProfile}
          </Link>
        </li>
        {me.role === 'admin' && (
          <li>
            <Link to={screenPaths.accounts()} onClick={onFollow}>
              {messages.accounts}
            </Link>
          </li>
        )}
        <li className="for-keys">
          <Shortcuts onOpen={onFollow} />
        </li>
        <li>
          <button type="button" onClick={() => void logout()}>
            {messages.logout}
          </button>
        </li>
      </ul>
    </>
  );
}

function Shortcuts({ onOpen }: { readonly onOpen?: () => void }) {
  const { open } = useKeyHelp();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      {messages.shortcuts} <KeyCap cap="?" />
    </button>
  );
}

function Who({ me }: { readonly me: Me }) {
  return (
    <>
      <span className="me__i" aria-hidden="true">
        {initials(me.name || me.email)}
      </span>
      <span>
        {me.name || me.email}
        <small>{me.role ? messages.roles[me.role] : messages.noRole}</small>
      </span>
    </>
  );
}
