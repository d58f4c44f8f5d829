import { useEffect, useState } from 'react';
import { isPreview, type Previewed } from '../kernel/preview.ts';

const NOTHING: Previewed = { content: {} };

const isPreviewed = (data: unknown): data is Previewed =>
  typeof data === 'object' && data !== null && typeof (data as Partial<Previewed>).content === 'object';

/** What the editor around this page has of its texts and has not saved; undefined where there is no editor around it. */
export function usePreviewed(): Previewed | undefined {
  const [within] = useState(isPreview);
  const [previewed, setPreviewed] = useState(NOTHING);
  useEffect(() => {
    if (!within) return;
    const onTold = ({ data, origin, source }: MessageEvent<unknown>) => {
      // Only our own editor speaks: whatever else stands around a page is not believed.
      if (origin === location.origin && source === window.parent && isPreviewed(data)) setPreviewed(data);
    };
    addEventListener('message', onTold);
    window.parent.postMessage('ready', location.origin);
    return () => removeEventListener('message', onTold);
  }, [within]);
  return within ? previewed : undefined;
}
