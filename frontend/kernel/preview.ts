export const previewName = 'steeple-preview';

/** The message from an editor to the page that it shows: typed, unsaved texts by content key, as the server would render them. */
export interface PreviewMessage {
  readonly content: Readonly<Record<string, string>>;
  /** The content key of the text that is being edited, which the page outlines and scrolls to. */
  readonly at?: string | undefined;
}

export function isPreview(): boolean {
  return window.name === previewName && window.parent !== window;
}
