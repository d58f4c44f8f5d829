const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** IAM's and CloudFront's wildcards: `*` any run of characters, `?` any one. */
export function wildcard(pattern: string, flags = ''): RegExp {
  return new RegExp(`^${literal(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`, `s${flags}`);
}
