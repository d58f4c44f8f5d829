import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages as m } from './messages.ts';

interface Props {
  readonly isOn: boolean;
  /** Whether the key does the same: keys can be turned off. */
  readonly hasKey: boolean;
  readonly onTurn: () => void;
}

/** The header's menus in which the account's part stands: a list on wide screens, a drawer on small ones. */
const menus = '.menus > ul, .drawer__in';

/** A portal puts what it shows at the end, where Logout has its place. */
function putBeforeLogout(item: HTMLElement | null): void {
  if (item && !item.nextElementSibling) item.previousElementSibling?.before(item);
}

/** “Edit this page” in the account's part of both menus. It is put there from here: visitors' pages hold no byte of it. */
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
