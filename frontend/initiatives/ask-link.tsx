import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { askKeys } from '#shared/content/ask-keys.ts';
import { notify } from '../kernel/notices.ts';
import { mailLink, paths } from '../kernel/paths.ts';
import { useOffice } from '../kernel/reach.tsx';
import { useValue } from '../kernel/use-text.ts';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';

interface Props {
  /** The subject of the message that it begins. */
  readonly subject: string;
  readonly look: ButtonLook;
  /** What the button says. */
  readonly children: ReactNode;
}

/** A button of an initiative: begins a message to the office, and says how else to reach us (RT-32, RT-33). */
export function AskLink({ subject, look, children }: Props) {
  const value = useValue(askKeys);
  const { phone, email } = useOffice();
  // A church without a mail address is written to by its own form.
  if (!email) {
    return (
      <Link className={buttonClass(look)} to={paths.contact()}>
        {children}
      </Link>
    );
  }
  const ways = [email, phone].filter(Boolean).join(` ${value('ask_or')} `);
  return (
    <a
      className={buttonClass(look)}
      href={mailLink(email, subject)}
      onClick={() => notify({ title: value('ask_title'), text: `${value('ask_text')} ${ways}.` })}
    >
      {children}
    </a>
  );
}
