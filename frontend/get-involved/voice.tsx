import type { ReactNode } from 'react';
import css from './get-involved.module.css';

/** What somebody said, and who; nothing where nobody did. */
export function Voice({ words, name }: { readonly words: ReactNode; readonly name: ReactNode }) {
  if (!words) return null;
  return (
    <figure className={css.witness}>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
