/** Replaces a chart without data: its topic, and the reason. */
export function Nothing({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="soft">{text}</p>
    </section>
  );
}
