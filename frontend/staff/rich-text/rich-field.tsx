import { lazy, Suspense } from 'react';
import { messages as m } from './messages.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import SourceField from './source-field.tsx';

/** The editor is fetched where somebody writes such a text, and by nobody else; without it the text can still be written. */
const Editor = lazy(() => import('./editor.tsx').catch(() => ({ default: SourceField })));

/** The field of a text that may have markup (docs/decisions/rich-text.md). */
export function RichField(props: RichFieldProps) {
  return (
    <Suspense fallback={<p className="soft">{m.loading}</p>}>
      <Editor {...props} />
    </Suspense>
  );
}
