import type { ControlsProps } from './player/props.ts';

export interface Sound {
  readonly medium: HTMLMediaElement;
  readonly file: ControlsProps['file'];
  readonly title: string;
}

/** The recording that a visitor played last in this visit, if its element still exists. `isAway`: its page is closed. */
export interface Playing {
  readonly sound?: Sound;
  readonly isAway: boolean;
}

let playing: Playing = { isAway: false };
const listeners = new Set<() => void>();

export const readPlaying = (): Playing => playing;

export function setPlaying(next: Playing): void {
  playing = next;
  for (const listener of listeners) listener();
}

export function onPlaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The element of a recording that goes on while its page is closed, for the page's player to show again. */
export function awayMedium(filename: string): HTMLMediaElement | undefined {
  const { sound, isAway } = playing;
  return isAway && sound?.file.filename === filename ? sound.medium : undefined;
}
