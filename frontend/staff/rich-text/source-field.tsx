import { type ReactNode, useEffect, useRef } from 'react';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { messages as m } from './messages.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import css from './rich-text.module.css';

/** A rich text as HTML, with a list of the allowed tags. */
export function SourceArea({ children, begins, hint, ...props }: RichFieldProps & { readonly children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begins) frame.current?.querySelector('textarea')?.focus();
  }, [begins]);
  return (
    <div ref={frame} className={css.source}>
      {children}
      <TextareaField
        {...props}
        optional=""
        data-field={props.name}
        hint={[m.sourceHint, hint].filter(Boolean).join(' ')}
      />
    </div>
  );
}

/** Replaces the editor if the browser could not load it. */
export default function SourceField(props: RichFieldProps) {
  return <SourceArea {...props} hint={[m.notLoaded, props.hint].filter(Boolean).join(' ')} />;
}
