import { useEffect, useState } from 'react';
import { reportFault } from '../kernel/report-error.ts';
import { call } from './call.ts';

type Texts = Readonly<Record<string, string>>;

/** Somebody who types is not asked about every letter. */
const PAUSE_MS = 350;
const NOTHING: Texts = {};

/**
 * What pages would show of texts that are typed and not saved, by content key: the server says so, as it does on saving, and no
 * rich text is cleaned in the browser (docs/decisions/rich-text.md). What was shown stays while it is asked, and where nobody
 * answered. `typed`: another object only with other texts.
 */
export function useShownTexts(typed: Texts): { readonly shown: Texts; readonly failed: boolean } {
  const [shown, setShown] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOld = false;
    const wait = setTimeout(async () => {
      if (Object.keys(typed).length === 0) return setShown(NOTHING);
      try {
        const { content } = await call((api) => api.previewTexts({ body: { content: typed } }));
        if (isOld) return;
        setShown(content);
        setFailed(false);
      } catch (error) {
        reportFault(error);
        if (!isOld) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(wait);
    };
  }, [typed]);
  return { shown, failed };
}
