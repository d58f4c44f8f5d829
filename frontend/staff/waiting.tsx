import { Link } from 'react-router-dom';
import { paths } from '../kernel/paths.ts';
import { messages } from './messages.ts';

/** The specification's single word while the session loads. Without scripts it never does, so the page says what to do. */
export function Waiting() {
  return (
    <main className="waiting" id="main">
      <p className="needs-script" role="status">
        {messages.loading}
      </p>
      <noscript>
        <div className="wrap stack">
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
