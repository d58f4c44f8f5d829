import type { ReactNode } from 'react';

/** What somebody said, and who; nothing where nobody did. */
export function Voice({ words, name }: { readonly words: ReactNode; readonly name: ReactNode }) {
  if (!words) return null;
  return (
    <figure className="witness">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
