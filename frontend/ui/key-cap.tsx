/** A key's symbol on a button. Screen readers use the button's `aria-keyshortcuts`. */
export function KeyCap({ cap }: { readonly cap: string }) {
  return (
    <span className="keycap" aria-hidden="true">
      {cap}
    </span>
  );
}
