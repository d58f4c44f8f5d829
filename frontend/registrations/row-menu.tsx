import { DropdownMenu as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { anchors } from '../app/paths.ts';
import { messages } from './messages.ts';
import { emailOf, mailTo, shownName } from './words.ts';

const m = messages.menu;

export interface RowActions {
  readonly onDetails: (registration: Registration, opener: string) => void;
  readonly onCancel: (registration: Registration, opener: string) => void;
}

/** What can be done with one registration. */
export function RowMenu({ registration, onDetails, onCancel }: { readonly registration: Registration } & RowActions) {
  /** A dialog is coming up: it has the focus, not this button. */
  const opens = useRef(false);
  const id = `more-${registration.id}`;
  const email = emailOf(registration);
  const choose = (act: RowActions['onDetails']) => () => {
    opens.current = true;
    act(registration, id);
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger id={id} aria-label={messages.table.moreFor(shownName(registration))} />
      <Radix.Portal container={document.getElementById(anchors.main)}>
        <Radix.Content
          className="staff reg-menu"
          align="end"
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (opens.current) event.preventDefault();
            opens.current = false;
          }}
        >
          <Radix.Item onSelect={choose(onDetails)}>{m.details}</Radix.Item>
          {email && (
            <Radix.Item asChild>
              <a href={mailTo(email)}>{m.write}</a>
            </Radix.Item>
          )}
          {registration.status !== 'cancelled' && (
            <Radix.Item className="reg-menu__no" onSelect={choose(onCancel)}>
              {m.cancel}
            </Radix.Item>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
