import { useEffect } from 'react';
import { usePageStore } from '../../kernel/page-store.ts';

export function useMediaSession(
  medium: HTMLMediaElement,
  said: { readonly title: string; readonly speaker: string | undefined; readonly series: string | undefined },
  skip: (seconds: number) => void,
): void {
  const { content, church } = usePageStore();
  const { title, speaker, series } = said;
  const name = content.church_name ?? church.name;
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
    if (!session) return;
    const tellPlace = () => {
      const { duration, playbackRate, currentTime } = medium;
      if (session.metadata?.title !== title || !(duration > 0) || !Number.isFinite(duration)) return;
      session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
    };
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void medium.play().catch(() => undefined),
      pause: () => medium.pause(),
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? 15)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? 15),
      seekto: ({ seekTime }) => {
        if (seekTime != null) medium.currentTime = seekTime;
      },
    };
    const set = (isOurs: boolean) => {
      for (const [action, handler] of Object.entries(actions)) {
        try {
          session.setActionHandler(action as MediaSessionAction, isOurs ? handler : null);
        } catch {
          // The browser does not support this action.
        }
      }
    };
    const take = () => {
      session.metadata = new MediaMetadata({
        title,
        artist: speaker ? `${speaker}, ${name}` : name,
        album: series ?? name,
        artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
      });
      set(true);
      tellPlace();
    };
    const moments = ['loadedmetadata', 'seeked', 'ratechange', 'playing'] as const;
    medium.addEventListener('play', take);
    for (const moment of moments) medium.addEventListener(moment, tellPlace);
    if (!medium.paused) take();
    return () => {
      medium.removeEventListener('play', take);
      for (const moment of moments) medium.removeEventListener(moment, tellPlace);
      // Another recording may own the session by now.
      if (session.metadata?.title !== title) return;
      session.metadata = null;
      set(false);
    };
  }, [medium, title, speaker, series, name, skip]);
}
