import type { ReactNode } from 'react';
import { notify } from '../kernel/notices.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly href: string;
  readonly text: ReactNode;
  readonly className: string | undefined;
}

/** Links to the church’s giving platform in a new tab, and shows a notice on this page. */
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
