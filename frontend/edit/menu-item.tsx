import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { messages as m } from './messages.ts';

interface Props {
  readonly isOn: boolean;
  readonly onTurn: () => void;
}

/** The header's menus in which the account's part stands: a list on wide screens, a drawer on small ones. */
const menus = '.menus > ul, .drawer__in';

/** “Edit this page” in the account's part of both menus. It is put there from here: visitors' pages hold no byte of it. */
export function MenuItem({ isOn, onTurn }: Props) {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll(menus)]), []);
  return places.map((menu) => {
    const item = (
      <button
        type="button"
        aria-keyshortcuts="E"
        onClick={(press) => {
          press.currentTarget.closest('details')?.removeAttribute('open');
          onTurn();
        }}
      >
        {isOn ? m.stop : m.start}
      </button>
    );
    return createPortal(menu.matches('ul') ? <li>{item}</li> : item, menu, menu.tagName);
  });
}
