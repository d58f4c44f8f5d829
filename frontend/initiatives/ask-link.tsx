import { Link } from 'react-router-dom';
import { askKeys } from '#shared/content/ask-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { notify } from '../app/notices.ts';
import { mailLink, paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import { type ButtonLook, buttonClass } from '../ui/button.tsx';

interface Props {
  /** What the button says, and the subject of the message it begins. */
  readonly text: string;
  readonly look: ButtonLook;
}

/** A button of an initiative: begins a message to the office, and says how else to reach us (RT-32, RT-33, decision 34). */
export function AskLink({ text: subject, look }: Props) {
  const text = useText(askKeys);
  const church = useText(settingsKeys);
  const email = church('primary_email');
  // A church without a mail address is written to by its own form.
  if (!email) {
    return (
      <Link className={buttonClass(look)} to={paths.contact()}>
        {subject}
      </Link>
    );
  }
  const ways = [email, church('primary_phone')].filter(Boolean).join(` ${text('ask_or')} `);
  return (
    <a
      className={buttonClass(look)}
      href={mailLink(email, subject)}
      onClick={() => notify({ title: text('ask_title'), text: `${text('ask_text')} ${ways}.` })}
    >
      {subject}
    </a>
  );
}
