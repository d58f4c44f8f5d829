import { useMemo } from 'react';
import { isColourKey } from '#shared/content/colour-keys.ts';
import { isFontKey } from '#shared/content/font-keys.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { photoIn, useGallery } from '../images/use-gallery.ts';
import { type PageStore, PageStoreContext, usePageStore } from '../kernel/page-store.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { Photograph } from '../kernel/slot.tsx';
import { indented } from '../staff/indented.ts';
import { useShownTexts } from '../staff/use-shown-texts.ts';
import { ColourPreview } from './colour-preview.tsx';
import css from './components.module.css';
import { FontPreview } from './font-preview.tsx';
import { messages as m } from './messages.ts';

/** Maximum width in CSS pixels. */
const WIDTH = 640;

interface Props {
  readonly name: string;
  readonly type: EditorComponent['component_type'];
  readonly content: string;
}

/** The server sanitises markup first. */
export function ComponentPreview({ name, type, content }: Props) {
  return (
    <section className="stack" aria-labelledby="preview-t">
      <h3 id="preview-t">{m.preview}</h3>
      <div className={`card ${css.shown}`}>
        <Shown {...{ name, type, content }} />
      </div>
    </section>
  );
}

function Shown({ name, type, content }: Props) {
  if (isFontKey(name)) return <FontPreview content={content} />;
  if (isColourKey(name)) return <ColourPreview name={name} content={content} />;
  if (content.trim() === '') return <p className="soft">{m.nothing}</p>;
  switch (type) {
    case 'html':
      return <Html name={name} content={content} />;
    case 'image':
      return <Chosen content={content} />;
    case 'json':
      return <pre className="mono">{indented(content)}</pre>;
    default:
      return <p>{content}</p>;
  }
}

function Chosen({ content }: Pick<Props, 'content'>) {
  const photo = photoIn(useGallery(), content, WIDTH);
  if (!photo) return <p className="soft">{m.nothing}</p>;
  return <Photograph photo={photo} className={css.chosen} width={4} height={3} />;
}

function Html({ name, content }: Omit<Props, 'type'>) {
  const store = usePageStore();
  const typed = useMemo(() => ({ [name]: content }), [name, content]);
  const { shown: texts, failed } = useShownTexts(typed);
  const clean = texts[name] ?? '';
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
