import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { modeTitleId } from './focus.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly title: string;
  /** The list's address. */
  readonly back: string;
}

/** What every mode but the list begins with: the way back, and its name, where the focus arrives. */
export function ModeHead({ title, back }: Props) {
  return (
    <header className="manage__head list__kept">
      <Link className={buttonClass('act', 'manage__back')} to={back}>
        {m.form.back}
      </Link>
      <h2 id={modeTitleId} tabIndex={-1}>
        {title}
      </h2>
    </header>
  );
}
