/** The text of bytes: UTF-8, UTF-16 with its mark, or what Excel on Windows calls CSV. */
export function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file that a person chose. Rejects if it cannot be read. */
export async function textOfFile(file: File): Promise<string> {
  return decoded(new Uint8Array(await file.arrayBuffer()));
}
