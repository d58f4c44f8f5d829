import { Children, Fragment, type ReactNode } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { messages } from './messages.ts';
import { mailLink, telLink, whatsAppLink } from './paths.ts';
import { useValue } from './use-text.ts';

// Staff may empty a setting, and then the church has no such number or address: no page may show a link that leads
// nowhere. Whoever shows a label or a sentence beside one of these leaves it out as well (`phone && …`).

/** The office's telephone and mail address, each empty where there is none: words that say to call or write go with them. */
export function useOffice(): { readonly phone: string; readonly email: string } {
  const value = useValue(frameKeys);
  return { phone: value('contact_phone'), email: value('contact_email') };
}

interface Look {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Calls a number, which is also what it says; nothing where there is none. */
export function PhoneLink({ number, className, children = number }: Look & { readonly number: string }) {
  if (!number) return null;
  return (
    <a className={className} href={telLink(number)}>
      {children}
    </a>
  );
}

/** Leads to a chat with the office: stands beside its telephone number; nothing where the church has no WhatsApp. */
export function WhatsAppLink({ className }: Pick<Look, 'className'>) {
  const number = useValue(frameKeys)('whatsapp_number');
  if (!number) return null;
  return (
    <a className={className} href={whatsAppLink(number)}>
      {messages.frame.whatsApp}
    </a>
  );
}

interface MailProps extends Look {
  readonly address: string;
  readonly subject?: string;
}

/** Begins a mail to an address, which is also what it says; nothing where there is none. */
export function MailLink({ address, subject, className, children = address }: MailProps) {
  if (!address) return null;
  return (
    <a className={className} href={mailLink(address, subject)}>
      {children}
    </a>
  );
}

/** The office's number, and WhatsApp beside it: a wide space parts them, so that it begins its line where it has one of its own. */
export function OfficeNumber({ number }: { readonly number: string }) {
  return (
    <>
      <PhoneLink number={number} />
      {'\u2003'}
      <WhatsAppLink className="chat" />
    </>
  );
}

interface OutProps extends Look {
  /** As staff wrote it. */
  readonly to: string;
  readonly newTab?: boolean;
  /** The id of what says more of it. */
  readonly about?: string;
}

/** Leads where a setting says; nothing where it is empty, or where no page may lead. */
export function OutLink({ to, newTab = false, about, className, children }: OutProps) {
  const address = linkOf(to);
  if (address === undefined) return null;
  return (
    <a
      className={className}
      href={address}
      aria-describedby={about}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}

/** Those of its children that there are, each on a line. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return Children.toArray(children)
    .filter((line) => line !== '')
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and none moves
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
}

/**
 * Telephone and mail, for whoever would rather not fill a form in; `say` leads to them. Nothing where the church has
 * neither.
 */
export function ByHand({ say }: { readonly say?: string }) {
  const { phone, email } = useOffice();
  if (!phone && !email) return null;
  return (
    <>
      {say && <p className="hint">{say}</p>}
      <p>
        <Lines>
          {phone && <OfficeNumber number={phone} />}
          {email && <MailLink address={email} />}
        </Lines>
      </p>
    </>
  );
}
