import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages as m } from './messages.ts';

interface Props {
  readonly isOn: boolean;
  /** Whether the keyboard shortcut is on; users can turn shortcuts off. */
  readonly hasKey: boolean;
  readonly onTurn: () => void;
}

const menus = '.menus__links, .drawer__in';

/** A portal appends its content at the end, after Logout, so move it up. */
function putBeforeLogout(item: HTMLElement | null): void {
  if (item && !item.nextElementSibling) item.previousElementSibling?.before(item);
}

/** “Edit this page” in the account entries of both menus, rendered through portals so that visitors’ pages do not contain it. */
export function MenuItem({ isOn, hasKey, onTurn }: Props) {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll(menus)]), []);
  return places.map((menu) => {
    const isList = menu.matches('ul');
    const item = (
      <button
        type="button"
        ref={isList ? undefined : putBeforeLogout}
        aria-keyshortcuts={hasKey ? 'E' : undefined}
        onClick={(press) => {
          press.currentTarget.closest('details')?.removeAttribute('open');
          onTurn();
        }}
      >
        {isOn ? m.stop : m.start}
      </button>
    );
    return createPortal(isList ? <li ref={putBeforeLogout}>{item}</li> : item, menu, menu.tagName);
  });
}
