import { isFontSet } from '#shared/content/font-keys.ts';
import { sets } from '../ui/fonts/sets.ts';
import css from './components.module.css';
import { messages } from './messages.ts';

const m = messages.fonts;

export function FontPreview({ content }: { readonly content: string }) {
  const own = isFontSet(content) ? sets[content] : undefined;
  return (
    <div className="stack">
      {own && <style>{own.faces}</style>}
      <p className={css.fontTitle} style={{ fontFamily: own?.display }}>
        {m.title}
      </p>
      <p style={{ fontFamily: own?.text }}>{m.text}</p>
    </div>
  );
}
