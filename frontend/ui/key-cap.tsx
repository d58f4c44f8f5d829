/** The picture of a key on a button. The button's own `aria-keyshortcuts` says it to who hears the page. */
export function KeyCap({ cap }: { readonly cap: string }) {
  return (
    <span className="keycap" aria-hidden="true">
      {cap}
    </span>
  );
}
