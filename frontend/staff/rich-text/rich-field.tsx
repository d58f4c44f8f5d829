import { lazy, Suspense } from 'react';
import { messages as m } from './messages.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import SourceField from './source-field.tsx';

/** The editor is loaded only for fields that need it. If it cannot be loaded, staff write HTML in a plain field. */
const Editor = lazy(() => import('./editor.tsx').catch(() => ({ default: SourceField })));

/** A field for a text that may contain markup (docs/decisions/rich-text.md). */
export function RichField(props: RichFieldProps) {
  return (
    <Suspense fallback={<p className="soft">{m.loading}</p>}>
      <Editor {...props} />
    </Suspense>
  );
}
