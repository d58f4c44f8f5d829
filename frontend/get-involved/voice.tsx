import type { ReactNode } from 'react';

/** What somebody said, and who. */
export function Voice({ words, name }: { readonly words: ReactNode; readonly name: ReactNode }) {
  return (
    <figure className="witness">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
