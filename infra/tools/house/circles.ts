import { importsOf } from './imports.ts';
import { type Finding, isCode, type Source } from './sources.ts';

/** Includes type imports. Such files belong together, or depend on each other wrongly. */
export function importCircles(sources: readonly Source[]): Finding[] {
  const code = sources.filter(({ path }) => isCode(path));
  const known = new Set(code.map(({ path }) => path));
  const edges = new Map(
    code.map((source) => [
      source.path,
      importsOf(source).flatMap(({ path }) => (path && known.has(path) ? [path] : [])),
    ]),
  );
  return circlesOf(edges).map((circle) => `${circle.join(', ')}: import each other`);
}

/** Strongly connected components of more than one file (Tarjan), and files that import themselves. Each is sorted. */
export function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.push(file);
    const imported = edges.get(file) ?? [];
    for (const next of imported) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? Number.POSITIVE_INFINITY));
    }
    const low = lowest.get(file) ?? 0;
    if (low === order.get(file)) {
      const part = open.splice(open.indexOf(file));
      if (part.length > 1 || imported.includes(file)) circles.push(part.sort());
    }
    return low;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return circles;
}
