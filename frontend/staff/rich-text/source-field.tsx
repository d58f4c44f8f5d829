import { type ReactNode, useEffect, useRef } from 'react';
import { richTags } from '#shared/content/markup.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { messages as m } from './messages.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import css from './rich-text.module.css';

/** The allowed tags, as the hint lists them. */
const tags = richTags.map((tag) => (tag === 'a' ? '<a href="…">' : `<${tag}>`)).join(' ');

/** A rich text as HTML, with a list of the allowed tags. */
export function SourceArea({ children, begins, hint, ...props }: RichFieldProps & { readonly children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begins) frame.current?.querySelector('textarea')?.focus();
  }, [begins]);
  return (
    <div ref={frame} className={`stack ${css.source}`}>
      {children}
      <TextareaField
        {...props}
        optional=""
        data-field={props.name}
        hint={[m.sourceHint(tags), hint].filter(Boolean).join(' ')}
      />
    </div>
  );
}

/** Replaces the editor if the browser could not load it. */
export default function SourceField(props: RichFieldProps) {
  return <SourceArea {...props} hint={[m.notLoaded, props.hint].filter(Boolean).join(' ')} />;
}
