import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { slugOf } from '#shared/media/slug.ts';
import { anchors, paths } from '../../kernel/paths.ts';
import { soundBar } from '../../kernel/sound-bar.ts';
import { onPlaying, readPlaying, type Sound, setPlaying } from '../playing.ts';
import { Icon, lines, SKIP, start } from './controls.tsx';
import { messages as m } from './messages.ts';
import css from './mini-player.module.css';
import { clockOf } from './times.ts';
import { useMedium } from './use-medium.ts';
import { useResume } from './use-resume.ts';
import { useMediaSession } from './use-session.ts';

/** The media element is here while its page is closed. */
let dock: HTMLElement | null = null;

/** Called when a recording starts. It replaces the one that went on from another page. */
export function follow(sound: Sound): void {
  const last = readPlaying();
  if (last.isAway && last.sound?.medium !== sound.medium) remove(last.sound);
  setPlaying({ sound, isAway: false });
  soundBar.show?.(() => MiniPlayer);
}

/**
 * Called before the page removes the element: moves it into the bar if it plays. Browsers keep playing an element that moves within
 * one task, and would pause a removed one.
 */
export function leave(medium: HTMLMediaElement): void {
  const { sound } = readPlaying();
  if (!dock || sound?.medium !== medium || medium.paused) return;
  medium.controls = false;
  dock.append(medium);
  setPlaying({ sound, isAway: true });
}

function remove(sound: Sound | undefined): void {
  sound?.medium.pause();
  sound?.medium.remove();
}

function close(): void {
  const { sound, isAway } = readPlaying();
  if (isAway) remove(sound);
  setPlaying({ isAway: false });
}

function MiniPlayer() {
  const { sound, isAway } = useSyncExternalStore(onPlaying, readPlaying);
  const place = useCallback((element: HTMLElement | null) => {
    // The frame goes when a staff screen opens.
    if (!element) close();
    dock = element;
  }, []);
  return (
    <>
      <div ref={place} className={css.dock} aria-hidden="true" />
      {isAway && sound && <Bar key={sound.file.filename} sound={sound} />}
    </>
  );
}

function Bar({ sound: { medium, file, title } }: { readonly sound: Sound }) {
  const { place, duration, plays, waits } = useMedium(medium, file);
  const skip = useCallback(
    (seconds: number) => {
      medium.currentTime = Math.max(0, medium.currentTime + seconds);
    },
    [medium],
  );
  useResume(medium, file.filename);
  useMediaSession(medium, { title, speaker: file.speaker, series: file.series }, skip);
  // Otherwise the bar would cover a control that gets the focus at the bottom edge.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  const end = () => {
    close();
    document.getElementById(anchors.main)?.focus({ preventScroll: true });
  };
  const share = duration === undefined ? 0 : Math.min(1, place / duration);
  return (
    <section className={`${css.bar} dark`} aria-label={m.playing}>
      <div className={css.played} style={{ width: `${(100 * share).toFixed(1)}%` }} />
      <div className={`wrap ${css.row}`}>
        <p className={css.title}>
          <Link to={paths.sermon(slugOf(file))}>{title}</Link>
          <span className="num soft">{clockOf(place)}</span>
        </p>
        <Press label={m.back(SKIP)} onPress={() => skip(-SKIP)}>
          <Icon path="M4.8 5.8v4.2h3.7M5 10A7.5 7.5 0 1 1 4.5 13" {...lines} />
          <small>{SKIP}</small>
        </Press>
        <Press
          className={css.play}
          label={plays ? m.pause : m.play}
          busy={waits}
          onPress={() => (medium.paused ? start(medium) : medium.pause())}
        >
          <Icon path={plays ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 4.5v15l12-7.5z'} />
        </Press>
        <Press label={m.close} onPress={end}>
          <Icon path="M6 6l12 12M18 6L6 18" {...lines} strokeWidth={2} />
        </Press>
      </div>
    </section>
  );
}

interface PressProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly className?: string | undefined;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

function Press({ label, onPress, className = '', busy, children }: PressProps) {
  return (
    <button type="button" className={`${css.press} ${className}`} aria-label={label} aria-busy={busy} onClick={onPress}>
      {children}
    </button>
  );
}
