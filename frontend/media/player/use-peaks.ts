import { useEffect, useState } from 'react';

/** The waveform of a recording, which the player asks for when it opens: pages do not carry those of recordings that nobody hears. */
export function usePeaks(filename: string): string | undefined {
  const [peaks, setPeaks] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    import('../../kernel/api.ts')
      .then(({ api }) => api.recordingPeaks({ params: { filename } }))
      .then((reply) => isOpen && setPeaks(reply.peaks))
      // It plays as well without.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [filename]);
  return peaks;
}
