import { useEffect, useMemo, useState } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { type PageStore, PageStoreContext, usePageStore } from '../kernel/page-store.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { call } from '../staff/call.ts';
import css from './components.module.css';
import { messages as m } from './messages.ts';

/** Somebody who types is not asked about every letter. */
const PAUSE_MS = 350;

interface Props {
  readonly name: string;
  readonly type: EditorComponent['component_type'];
  readonly content: string;
}

/**
 * How a text is shown. What may have markup is cleaned by the server first, as on saving: none is cleaned in the browser
 * (docs/decisions/rich-text.md).
 */
export function ComponentPreview({ name, type, content }: Props) {
  return (
    <section aria-labelledby="preview-t">
      <h3 id="preview-t">{m.preview}</h3>
      <div className={css.shown}>
        {content.trim() === '' ? <p className="soft">{m.nothing}</p> : <Shown {...{ name, type, content }} />}
      </div>
    </section>
  );
}

function Shown({ name, type, content }: Props) {
  switch (type) {
    case 'html':
      return <Html name={name} content={content} />;
    case 'image': {
      const address = linkOf(content);
      return address ? <img src={address} alt="" /> : <p className="soft">{m.nothing}</p>;
    }
    case 'json':
      return <pre>{indented(content)}</pre>;
    default:
      return <p>{content}</p>;
  }
}

/** JSON a thing on a line; what is none as it was typed. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Html({ name, content }: Omit<Props, 'type'>) {
  const store = usePageStore();
  const [clean, setClean] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOld = false;
    const wait = setTimeout(async () => {
      try {
        const reply = await call((api) => api.previewTexts({ body: { content: { [name]: content } } }));
        if (isOld) return;
        setClean(reply.content[name] ?? '');
        setFailed(false);
      } catch {
        if (!isOld) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(wait);
    };
  }, [name, content]);
  const shown = useMemo(
    (): PageStore => ({ ...store, content: { [name]: clean }, html: { has: () => isMarkup(clean) } }),
    [store, name, clean],
  );
  return (
    <PageStoreContext value={shown}>
      {failed && <p role="alert">{m.previewFailed}</p>}
      <RichText of={{ [name]: '' }} name={name} />
    </PageStoreContext>
  );
}
