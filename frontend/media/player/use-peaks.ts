import { useEffect, useState } from 'react';

/** Fetched when the player opens, so that pages do not carry waveforms of recordings that are never played. */
export function usePeaks(filename: string): string | undefined {
  const [peaks, setPeaks] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    import('../../kernel/api.ts')
      .then(({ api }) => api.recordingPeaks({ params: { filename } }))
      .then((reply) => isOpen && setPeaks(reply.peaks))
      // The player works without it.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [filename]);
  return peaks;
}
