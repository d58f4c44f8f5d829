import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Keys are lower case. */
export type Keys = Readonly<Record<string, () => void>>;

const storageKey = 'staff-keys';

/** The user's choice. Without storage in the browser, it lasts until the page is reloaded. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Ignored while the user types or a menu or dialog is open. Can be turned off (WCAG 2.1.4): speech input would trigger them.
 */
export function useKeys(keys: Keys): { readonly isOn: boolean; readonly turn: (on: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, readChosen, () => true);
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
  return { isOn, turn };
}

function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return isField || document.querySelector('[role=dialog]:not([data-beside]), [role=menu]') !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChosen(): boolean {
  chosen ??= readStored();
  return chosen;
}

function turn(on: boolean): void {
  chosen = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // See `chosen`.
  }
  for (const listener of listeners) listener();
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
