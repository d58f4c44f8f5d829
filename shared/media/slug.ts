/**
 * The last part of the address of a sermon's page: its file's name without the extension and without dots, because a path with a
 * dot is a file's (docs/decisions/recordings.md). Uploads have unique names, so their pages have unique addresses.
 */
export function slugOf({ filename }: { readonly filename: string }): string {
  return filename.replace(/\.[^.]*$/, '').replaceAll('.', '-');
}

export const slugPattern = /^[A-Za-z0-9][\w-]{0,199}$/;
