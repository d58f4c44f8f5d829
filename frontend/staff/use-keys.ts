import { useEffect, useRef, useState } from 'react';

/** Keys are lower case. */
export type Keys = Readonly<Record<string, () => void>>;

const storageKey = 'staff-keys';

/**
 * Ignored while the user types or a menu or dialog is open. Can be turned off (WCAG 2.1.4): speech input would trigger them.
 */
export function useKeys(keys: Keys): { readonly isOn: boolean; readonly turn: (on: boolean) => void } {
  const [isOn, setOn] = useState(readStored);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isBusy(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return {
    isOn,
    turn: (on) => {
      setOn(on);
      store(on);
    },
  };
}

function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return isField || document.querySelector('[role=dialog]:not([data-beside]), [role=menu]') !== null;
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function store(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage the choice is lost when the screen closes.
  }
}
