import type { Registration } from '#shared/registrations/schema.ts';
import { mailLink } from '../app/paths.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { type changes, isSuspect } from './changes.ts';
import { messages } from './messages.ts';
import { emailOf, shownName } from './words.ts';

const m = messages.menu;

export interface RowActions {
  readonly onDetails: (registration: Registration, opener: string) => void;
  readonly onChange: (registration: Registration, what: keyof typeof changes, opener: string) => void;
}

/** What can be done with one registration. */
export function RowMenu({ registration, onDetails, onChange }: { readonly registration: Registration } & RowActions) {
  const id = `more-${registration.id}`;
  const email = emailOf(registration);
  const entries: MenuEntry[] = [
    { text: m.details, onSelect: () => onDetails(registration, id), opensDialog: true },
    ...(isSuspect(registration)
      ? [{ text: m.accept, onSelect: () => onChange(registration, 'accept', id), opensDialog: true }]
      : []),
    ...(email ? [{ text: m.write, href: mailLink(email) }] : []),
    ...(registration.status === 'cancelled'
      ? []
      : [{ text: m.cancel, onSelect: () => onChange(registration, 'cancel', id), opensDialog: true, danger: true }]),
  ];
  return <Menu id={id} label={messages.table.moreFor(shownName(registration))} entries={entries} />;
}
