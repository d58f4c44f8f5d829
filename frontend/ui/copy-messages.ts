/** Texts of the copy button. A translation is another table of the same shape. */
export const messages = {
  copy: 'Copy',
  /** The specification's two lines (PS-10). */
  copied: 'Copied to Clipboard',
  copiedText: (label: string) => `${label} has been copied to your clipboard.`,
  notCopied: 'Nothing was copied',
  notCopiedText: (label: string, value: string) =>
    `This browser does not let pages copy. ${label}: ${value}. Press and hold it on the page to copy it yourself.`,
} as const;
