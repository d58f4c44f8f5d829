import { type ReactNode, useEffect, useRef } from 'react';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { messages as m } from './messages.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import css from './rich-text.module.css';

/** A rich text as HTML, with the list of what may stand in it. */
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

/** In place of the editor where a browser could not fetch it. */
export default function SourceField(props: RichFieldProps) {
  return <SourceArea {...props} hint={[m.notLoaded, props.hint].filter(Boolean).join(' ')} />;
}
