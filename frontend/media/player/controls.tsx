import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './controls.module.css';
import { messages as m } from './messages.ts';
import type { ControlsProps } from './props.ts';
import { keepSpeed, keptDays, readSpeed, speeds } from './saved-position.ts';
import { Slider } from './slider.tsx';
import { clockOf } from './times.ts';
import { Trouble } from './trouble.tsx';
import { useMedium } from './use-medium.ts';
import { usePeaks } from './use-peaks.ts';
import { useResume } from './use-resume.ts';
import { useMediaSession } from './use-session.ts';

export const SKIP = 15;
const STEP = 5;

/** A rejected play() needs no handling: the controls already show the paused state. */
export const start = (medium: HTMLMediaElement) => void medium.play().catch(() => undefined);

/** Only one recording plays at a time. */
function pauseAllBut(medium: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== medium) other.pause();
}

export function Controls({ medium, file, title, pressed }: ControlsProps) {
  const { filename, mediaType, mediaUrl, speaker, series } = file;
  const { duration, place, plays, waits, error, seek } = useMedium(medium, file);
  const peaks = usePeaks(filename);
  const { from, fromStart } = useResume(medium, filename);
  const [speed, setSpeed] = useSpeed(medium);
  const button = useRef<HTMLButtonElement>(null);
  const skip = useCallback(
    (seconds: number) => {
      const end = Number.isFinite(medium.duration) ? medium.duration : Number.POSITIVE_INFINITY;
      medium.currentTime = Math.min(Math.max(0, medium.currentTime + seconds), end);
    },
    [medium],
  );
  useMediaSession(medium, { title, speaker, series }, skip);
  const toggle = useCallback(() => (medium.paused ? start(medium) : medium.pause()), [medium]);

  // Replacing the browser’s controls may have dropped the focus.
  useLayoutEffect(() => {
    if (pressed || document.activeElement === medium) button.current?.focus({ preventScroll: true });
  }, [pressed, medium]);
  useEffect(() => {
    const pauseOthers = () => pauseAllBut(medium);
    if (!medium.paused) pauseOthers();
    medium.addEventListener('play', pauseOthers);
    return () => medium.removeEventListener('play', pauseOthers);
  }, [medium]);
  useEffect(() => {
    if (mediaType !== 'video') return;
    medium.addEventListener('click', toggle);
    return () => medium.removeEventListener('click', toggle);
  }, [medium, mediaType, toggle]);

  const again = () => {
    const at = medium.currentTime;
    medium.load();
    medium.currentTime = at;
    start(medium);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed here are the buttons within; keys are their short cuts
    <div className={css.controls} onKeyDown={(event) => press(event, { toggle, skip })}>
      <Slider {...{ place, duration, peaks }} onSeek={seek} />
      <p className={`num ${css.times}`}>
        <span>{clockOf(place)}</span>
        <span role="status">{waits ? m.loading : ''}</span>
        <span>{duration === undefined ? '' : m.left(clockOf(Math.max(0, duration - place)))}</span>
      </p>
      <div className={css.row}>
        <Skip label={m.back(SKIP)} onPress={() => skip(-SKIP)} path="M4.8 5.8v4.2h3.7M5 10A7.5 7.5 0 1 1 4.5 13" />
        <button
          ref={button}
          type="button"
          className={css.play}
          aria-label={plays ? m.pause : m.play}
          aria-busy={waits}
          onClick={toggle}
        >
          <Icon path={plays ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 4.5v15l12-7.5z'} />
        </button>
        <Skip label={m.ahead(SKIP)} onPress={() => skip(SKIP)} path="M19.2 5.8v4.2h-3.7M19 10A7.5 7.5 0 1 0 19.5 13" />
        <select
          className={css.speed}
          aria-label={m.speed}
          value={speed}
          onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {m.times(each)}
            </option>
          ))}
        </select>
        {mediaType === 'video' && <FullScreen medium={medium} />}
      </div>
      {from > 0 && (
        <p className={css.note}>
          {m.stopped(clockOf(from))}{' '}
          <button type="button" className={css.again} onClick={fromStart}>
            {m.fromStart}
          </button>{' '}
          <span className="soft">{m.kept(keptDays)}</span>
        </p>
      )}
      {error !== undefined && <Trouble {...{ error, mediaUrl }} onRetry={again} />}
    </div>
  );
}

/** Keyboard shortcuts while the focus is in this player. A control that handles the key itself goes first. */
function press(
  event: KeyboardEvent,
  { toggle, skip }: { readonly toggle: () => void; readonly skip: (seconds: number) => void },
): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
  const isPressed = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  const works: Readonly<Record<string, () => void>> = {
    k: toggle,
    ...(!isPressed && { ' ': toggle }),
    j: () => skip(-SKIP),
    l: () => skip(SKIP),
    ArrowLeft: () => skip(-STEP),
    ArrowRight: () => skip(STEP),
  };
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (!Object.hasOwn(works, name)) return;
  event.preventDefault();
  works[name]?.();
}

function useSpeed(medium: HTMLMediaElement) {
  const [speed, setSpeed] = useState(readSpeed);
  useEffect(() => {
    // Loading a file resets the speed to the default, so set that too.
    medium.defaultPlaybackRate = speed;
    medium.playbackRate = speed;
  }, [medium, speed]);
  const choose = (chosen: number) => {
    setSpeed(chosen);
    keepSpeed(chosen);
  };
  return [speed, choose] as const;
}

export const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A filled drawing, unless `look` sets another one. */
export function Icon({ path, ...look }: { readonly path: string } & ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" {...look}>
      <path d={path} />
    </svg>
  );
}

interface SkipProps {
  readonly label: string;
  readonly path: string;
  readonly onPress: () => void;
}

function Skip({ label, path, onPress }: SkipProps) {
  return (
    <button type="button" className={css.skip} aria-label={label} onClick={onPress}>
      <Icon path={path} {...lines} />
      <small>{SKIP}</small>
    </button>
  );
}

/** The browser’s own controls appear while a film fills the screen. */
function FullScreen({ medium }: { readonly medium: HTMLMediaElement }) {
  useEffect(() => {
    const change = () => {
      medium.controls = document.fullscreenElement === medium;
    };
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, [medium]);
  const fill = () => {
    // iPhones can only fill the screen with a video, through an API of their own.
    const film = medium as HTMLMediaElement & { webkitEnterFullscreen?: () => void };
    if ('requestFullscreen' in film) void film.requestFullscreen().catch(() => undefined);
    else (film as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
  };
  return (
    <button type="button" className={css.skip} aria-label={m.wide} onClick={fill}>
      <Icon path="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" {...lines} />
    </button>
  );
}
