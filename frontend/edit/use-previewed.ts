import { useEffect, useState } from 'react';
import { isPreview, type PreviewMessage } from '../kernel/preview.ts';

const NOTHING: PreviewMessage = { content: {} };

const isPreviewed = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && typeof (data as Partial<PreviewMessage>).content === 'object';

/** Undefined if the page is not embedded. */
export function usePreviewed(): PreviewMessage | undefined {
  const [within] = useState(isPreview);
  const [previewed, setPreviewed] = useState(NOTHING);
  useEffect(() => {
    if (!within) return;
    const onTold = ({ data, origin, source }: MessageEvent<unknown>) => {
      // Only accept messages from our own editor, not from another site that embeds the page.
      if (origin === location.origin && source === window.parent && isPreviewed(data)) setPreviewed(data);
    };
    addEventListener('message', onTold);
    window.parent.postMessage('ready', location.origin);
    return () => removeEventListener('message', onTold);
  }, [within]);
  return within ? previewed : undefined;
}
