const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Compiles a pattern of IAM or CloudFront, in which `*` matches any characters and `?` any single one. */
export function wildcard(pattern: string, flags = ''): RegExp {
  return new RegExp(`^${literal(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`, `s${flags}`);
}
