/** The name of the window in which an editor shows a page. */
export const previewName = 'steeple-preview';

/** What an editor tells the page that it shows: what is typed and not saved yet, by content key, as the server would show it. */
export interface Previewed {
  readonly content: Readonly<Record<string, string>>;
}

/** Whether this page is shown within an editor of this site. */
export function isPreview(): boolean {
  return window.name === previewName && window.parent !== window;
}
