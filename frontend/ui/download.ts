/** Long enough for the slowest browser to have begun saving. */
const KEPT_MS = 60_000;

/** Gives the visitor a file. It is made in the browser and travels nowhere. */
export function downloadText(filename: string, text: string, type: string): void {
  download(filename, new Blob([text], { type }));
}

/** The same, of any file. */
export function download(filename: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
