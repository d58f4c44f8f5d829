/** Fixed text of the report upload. Titles and buttons are shared with other uploads. */
export const uploadMessages = {
  open: 'Upload the PDF',
  replace: 'Replace the PDF',
  file: (title: string) => `PDF of “${title}”`,
  hint: 'A PDF of 20 MB at most. Visitors can open it as soon as it has arrived.',
  none: 'Please choose a PDF.',
  invalidText: 'Please choose a PDF.',
  tooLargeText: 'A report may have 20 MB at most.',
  remove: 'Remove the PDF',
  ask: {
    title: (title: string) => `Remove the PDF of “${title}”?`,
    text: 'Nobody can download it any more, and its file is deleted.',
    yes: 'Remove it',
    no: 'Keep it',
  },
  removed: (title: string) => `“${title}” has no PDF any more.`,
  removeFailed: 'The PDF is still there',
  done: (title: string) => `“${title}” can be downloaded by everybody.`,
} as const;
