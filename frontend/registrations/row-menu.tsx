import type { Registration } from '#shared/registrations/schema.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import { emailOf, mailTo, shownName } from './words.ts';

const m = messages.menu;

export interface RowActions {
  readonly onDetails: (registration: Registration, opener: string) => void;
  readonly onCancel: (registration: Registration, opener: string) => void;
}

/** What can be done with one registration. */
export function RowMenu({ registration, onDetails, onCancel }: { readonly registration: Registration } & RowActions) {
  const id = `more-${registration.id}`;
  const email = emailOf(registration);
  const entries: MenuEntry[] = [
    { text: m.details, onSelect: () => onDetails(registration, id), opensDialog: true },
    ...(email ? [{ text: m.write, href: mailTo(email) }] : []),
    ...(registration.status === 'cancelled'
      ? []
      : [{ text: m.cancel, onSelect: () => onCancel(registration, id), opensDialog: true, danger: true }]),
  ];
  return <Menu id={id} label={messages.table.moreFor(shownName(registration))} entries={entries} />;
}
