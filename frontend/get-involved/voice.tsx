/** What somebody said, and who. */
export function Voice({ words, name }: { readonly words: string; readonly name: string }) {
  return (
    <figure className="voice">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
