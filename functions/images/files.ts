import { variantKey } from '#shared/images/address.ts';
import { type VariantFormat, variantFormats } from '#shared/images/policy.ts';
import { copyFile, removeFile } from './bucket.ts';

/** The files of one picture: each width in every format, in the folder of `upload`. */
export interface Files {
  readonly key: string;
  readonly upload: string;
  readonly widths: readonly number[];
}

const formats = Object.keys(variantFormats) as VariantFormat[];

const each = <T>({ widths }: Files, work: (width: number, format: VariantFormat) => Promise<T>): Promise<T[]> =>
  Promise.all(widths.flatMap((width) => formats.map((format) => work(width, format))));

/** Ignores files that do not exist. */
export async function removeFiles(files: Files): Promise<void> {
  await each(files, (width, format) => removeFile(variantKey(files, width, format)));
}

/** Resolves to false if any of the files was missing. */
export async function copyFiles(files: Files, to: Files): Promise<boolean> {
  const copied = await each(files, (width, format) =>
    copyFile(variantKey(files, width, format), variantKey(to, width, format), variantFormats[format]),
  );
  return copied.every(Boolean);
}
