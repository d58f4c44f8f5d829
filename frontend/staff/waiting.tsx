import { Link } from 'react-router-dom';
import { paths } from '../kernel/paths.ts';
import { messages } from './messages.ts';

/**
 * Shown while the session is read: the specification's single word. Without scripts that never ends, so the page also says what
 * to do.
 */
export function Waiting() {
  return (
    <main className="waiting" id="main">
      <p className="needs-script" role="status">
        {messages.loading}
      </p>
      <noscript>
        <div className="wrap letter">
          <h1>{messages.noScriptsTitle}</h1>
          <p className="lead">{messages.noScripts}</p>
          <Link className="more" to={paths.home()}>
            {messages.toHome}
          </Link>
        </div>
      </noscript>
    </main>
  );
}
