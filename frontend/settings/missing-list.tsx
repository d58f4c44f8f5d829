import { Link } from 'react-router-dom';
import { screenPaths } from '../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { missingOf } from './missing.ts';
import css from './settings.module.css';

const m = messages.missing;

export function MissingList({ said }: { readonly said: Readonly<Record<string, string>> }) {
  const missing = missingOf(said);
  if (missing.length === 0) return null;
  return (
    <section className={css.missing} aria-labelledby="missing">
      <h2 id="missing">{m.title}</h2>
      <p className="soft">{m.text}</p>
      <ul>
        {missing.map(({ text, says: [name] }) => (
          <li key={name}>
            <Link to={`${screenPaths.settings()}#${name}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
