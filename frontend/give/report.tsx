import { useId } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { messages as m } from './messages.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** As staff wrote it: `2.4 MB`. */
  readonly size: string;
  /** Address of its PDF; empty until there is one (decision 6). */
  readonly file: string;
}

/** One report and its PDF. Without a file the button is disabled, and says why. */
export function Report({ title, text, size, file }: Props) {
  const why = useId();
  const address = linkOf(file);
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {address ? (
        <p className="papers__do">
          <a className={buttonClass('small')} href={address} download>
            {m.download}
            <span className="sr">: {title}</span>
          </a>
          <span className="small soft num">{m.pdf(size)}</span>
        </p>
      ) : (
        <div className="papers__do">
          <Button look="small" disabled aria-describedby={why}>
            {m.download}
            <span className="sr">: {title}</span>
          </Button>
          <p className="hint" id={why}>
            {m.notUploaded}
          </p>
        </div>
      )}
    </li>
  );
}
