/** What somebody said, and who. */
export function Voice({ words, name }: { readonly words: string; readonly name: string }) {
  return (
    <figure className="witness">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
