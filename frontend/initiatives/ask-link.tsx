import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { askKeys } from '#shared/content/ask-keys.ts';
import { type Notice, notify } from '../kernel/notices.ts';
import { paths } from '../kernel/paths.ts';
import { useOffice } from '../kernel/reach.tsx';
import { useValue } from '../kernel/use-text.ts';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';

interface Props {
  readonly subject: string;
  readonly look: ButtonLook;
  readonly children: ReactNode;
}

/** A notice with the church’s contacts (RT-32, RT-33). Without an email address, it points to the contact form. */
export function askNotice(
  value: (key: keyof typeof askKeys) => string,
  { phone, email }: ReturnType<typeof useOffice>,
): Notice {
  const ways = [email, phone].filter(Boolean).join(` ${value('ask_or')} `);
  return { title: value('ask_title'), text: email ? `${value('ask_text')} ${ways}.` : value('ask_form') };
}

/** A button that leads to the contact form with its subject, and shows a notice with other contacts (RT-32, RT-33). */
export function AskLink({ subject, look, children }: Props) {
  const value = useValue(askKeys);
  const office = useOffice();
  return (
    <Link className={buttonClass(look)} to={paths.write(subject)} onClick={() => notify(askNotice(value, office))}>
      {children}
    </Link>
  );
}
