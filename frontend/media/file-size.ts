const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file's size in words: B, KB, MB or GB of 1024 each, with two decimals (CN-08). */
export function fileSize(bytes: number): string {
  // Judged by what is shown: 1,048,575 bytes are 1.00 MB, and never 1024.00 KB.
  const unit = units.findIndex(
    (_, power) => power === units.length - 1 || Number((bytes / 1024 ** power).toFixed(2)) < 1024,
  );
  return `${(bytes / 1024 ** unit).toFixed(2)} ${units[unit]}`;
}
