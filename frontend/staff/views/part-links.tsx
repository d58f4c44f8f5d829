import { Link } from 'react-router-dom';
import css from './views.module.css';

interface PartLink {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly parts: readonly PartLink[];
  /** The current part's id. */
  readonly shown: string;
}

/** Links between the parts of a record's page. They are links and not tabs, because each part has its own address. */
export function PartLinks({ label, parts, shown }: Props) {
  return (
    <nav aria-label={label} className={css.parts}>
      <ul>
        {parts.map(({ id, to, text }) => (
          <li key={id}>
            <Link to={to} aria-current={id === shown ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
