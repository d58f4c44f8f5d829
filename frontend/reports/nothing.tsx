/** In place of a chart of which there is nothing: what it is about, and why. */
export function Nothing({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="soft">{text}</p>
    </section>
  );
}
