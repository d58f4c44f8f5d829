import { useEffect, useState } from 'react';
import { reportFault } from '../kernel/report-error.ts';
import { call } from './call.ts';

type Texts = Readonly<Record<string, string>>;

const PAUSE_MS = 350;
const NOTHING: Texts = {};

/**
 * The server renders the texts, because the browser does not sanitize rich text (docs/decisions/rich-text.md). The previous
 * result stays during a request and after a failure. `typed`: the object must change only with its texts.
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
