/** Long enough for the slowest browser to start saving. */
const KEPT_MS = 60_000;

/** The browser creates the file; nothing is sent. */
export function downloadText(filename: string, text: string, type: string): void {
  download(filename, new Blob([text], { type }));
}

export function download(filename: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
