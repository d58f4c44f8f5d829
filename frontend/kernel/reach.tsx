import { Children, Fragment, type ReactNode } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { type TelephoneKey, whatsAppOf } from '#shared/content/telephones.ts';
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

interface TelephoneProps extends Look {
  readonly of: TelephoneKey;
}

/**
 * A number of the church with all that it can: a call, and beside it a chat where it has WhatsApp; nothing where there is no
 * such number. A wide space parts plain links, so that the second begins its line where it has one of its own.
 */
export function Telephone({ of, className, children }: TelephoneProps) {
  const value = useValue<Readonly<Record<string, string>>>({});
  const [number, whatsApp] = [value(of), value(whatsAppOf[of])];
  if (!number) return null;
  return (
    <>
      <PhoneLink className={className} number={number}>
        {children}
      </PhoneLink>
      {className ? ' ' : '\u2003'}
      {whatsApp && (
        <a
          className={className ?? 'chat'}
          href={whatsAppLink(whatsApp)}
          aria-label={`${messages.frame.whatsApp} ${whatsApp}`}
        >
          {messages.frame.whatsApp}
        </a>
      )}
    </>
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
          {phone && <Telephone of="contact_phone" />}
          {email && <MailLink address={email} />}
        </Lines>
      </p>
    </>
  );
}
