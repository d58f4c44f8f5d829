/** Fixed text of the staff actions on a recording. */
export const messages = {
  edit: 'Edit',
  editFailed: 'The editor did not arrive. Try again when the connection is back.',
  delete: 'Delete',
  ask: {
    title: (title: string) => `Delete “${title}”?`,
    text: 'Visitors will not find it any more, and its file is removed.',
    yes: 'Delete it',
    no: 'Keep it',
  },
  deleted: 'File Deleted Successfully',
  deleteFailed: 'Delete Failed',
  deleteError: 'Delete Error',
  deleteErrorText: 'The church’s computer was not reached. Nothing was deleted as far as we know: look, and try again.',
} as const;
