import { Children, Fragment, type ReactNode } from 'react';
import { churchMap, routeTo } from '#shared/church/church-map.ts';
import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { type TelephoneKey, whatsAppOf } from '#shared/content/telephones.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { messages } from './messages.ts';
import { usePageStore } from './page-store.ts';
import { mailLink } from './paths.ts';
import { useValue } from './use-text.ts';

// Staff may clear a setting if the church has no such number or address. No page may then show a dead link, so callers also leave
// out labels and sentences around one (`phone && …`).

/** The office's phone number and email address; '' if there is none. Leave out sentences that mention a missing one. */
export function useOffice(): { readonly phone: string; readonly email: string } {
  const value = useValue(frameKeys);
  return { phone: value('contact_phone'), email: value('contact_email') };
}

/** The directions to the church; '' if it has set neither a map nor an address. */
export function useDirections(): string {
  const { name } = usePageStore().church;
  const address = useValue(frameKeys)('contact_address');
  const map = linkOf(useValue(settingsKeys)('google_maps_url')) ?? '';
  return routeTo(churchMap({ name, address, map }));
}

interface Look {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link that calls a number, with the number as its text; nothing for an empty one. */
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
 * A phone number of the church: a link to call it, and a WhatsApp link if it has WhatsApp; nothing if the number is not set. A
 * wide space separates plain links, so that the second starts flush left if it wraps.
 */
export function Telephone({ of, className, children }: TelephoneProps) {
  const value = useValue<Readonly<Record<string, string>>>({});
  const [number, whatsApp] = [value(of), value(whatsAppOf(of))];
  if (!number) return null;
  return (
    <>
      <PhoneLink className={className} number={number}>
        {children}
      </PhoneLink>
      {className ? ' ' : '\u2003'}
      {whatsApp && (
        <a className={className} href={whatsAppLink(whatsApp)} aria-label={`${messages.frame.whatsApp} ${whatsApp}`}>
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

/** A link that writes to an address, with the address as its text; nothing for an empty one. */
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
  /** The id of an element that describes the link. */
  readonly about?: string;
}

/** A link to the address in a setting; nothing if it is empty or not allowed in a link. */
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

/** Puts each non-empty child on a line of its own. */
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

/** Phone and email as an alternative to a form, introduced by `say`; nothing if the church has neither. */
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
