import type { ReactNode } from 'react';
import { notify } from '../kernel/notices.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly href: string;
  readonly text: ReactNode;
  readonly className: string | undefined;
}

/** The link to the giving platform of the church's settings: a new tab, and a notice on the page that stays behind. */
export function OnlineGiving({ href, text, className }: Props) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => notify({ title: m.opening, text: m.openingText })}
    >
      {text}
      <span className="sr"> {m.newTab}</span>
    </a>
  );
}
