import type { Finding, Source } from './sources.ts';

/** Words and turns of phrase that make readers stop. A single one may be right; many of them are a dialect. */
const MANNERED: readonly RegExp[] = [
  /\b(?:whoever|whatever|whichever|anew|beside|meanwhile|whereby|wherein|thereof|somebody|nobody)\b/gi,
  /\b(?:stands?|stood) (?:in|at|on|there|for|as|by|under|over|above|below|alone|together|before|where)\b/gi,
  /\bwhat (?:is|was|are|were|has|have|had|does|did|it|they|one|comes?|can|could|may|must|staff|who)\b(?![^.]*\?)/gi,
  /(?:^|[.;:,] |[a-z] )whom? (?:is|was|are|has|have|can|may|must|does|asks|reads|sees|comes|wants|gives|pays)\b(?![^.]*\?)/g,
  /\bof (?:whom|which|what)\b/gi,
  /\b(?:is|are|was|has|have|had) (?:no|none)\b/gi,
  /\b(?:is|are|was|were|be|been) (?:told|said|asked|meant|wanted|looked|gone|begun|shown|drawn|thought)\b/gi,
  /\bwhere (?:it|they|there|nothing|none|no|one|that|this|an?) (?:is|are|was|has|have|had|does|can|may|comes)\b/gi,
];

/** Most hits in 1,000 words: of the whole tree, and of one room. A room may also have a few, however small it is. */
const MOST = { tree: 4, room: 6, few: 2 };

const isCode = (path: string) => /(?<!\.d)\.(?:ts|tsx|mts|mjs)$/.test(path);

/** The prose of a file: comments and test titles of code, and paragraphs of a document without its code. */
function proseOf({ path, text }: Source): string[] {
  if (path.endsWith('.md')) return [text.replace(/^\s*```[\s\S]*?^\s*```/gm, '').replace(/`[^`\n]*`/g, ' ')];
  if (!isCode(path)) return [];
  const titles = text.matchAll(/\b(?:it|test|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g);
  const comments = text.matchAll(/\/\*([\s\S]*?)\*\/|(?:^|[\s;{}(,])\/\/ (.*)$/gm);
  return [...titles, ...comments].map(([, first = '', second]) => second ?? first);
}

interface Count {
  readonly words: number;
  readonly hits: readonly string[];
}

function countIn(sources: readonly Source[]): Count {
  const prose = sources.flatMap(proseOf);
  const words = prose
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[a-z]/i.test(word)).length;
  return { words, hits: prose.flatMap((text) => MANNERED.flatMap((pattern) => text.match(pattern) ?? [])) };
}

const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || 'the root';

export function manneredProse(sources: readonly Source[]): Finding[] {
  const rooms = Map.groupBy(sources, ({ path }) => roomOf(path));
  const counts = [...rooms].map(([room, files]) => ({ room, ...countIn(files), most: MOST.room }));
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  const hits = counts.flatMap((count) => count.hits);
  const tree = { room: 'the whole tree', words, hits, most: MOST.tree };
  return [...counts, ...(counts.length > 1 ? [tree] : [])]
    .filter((count) => count.hits.length > MOST.few + (count.words * count.most) / 1000)
    .map(({ room, words, hits }) => {
      const rate = ((1000 * hits.length) / words).toFixed(1);
      const some = [...new Set(hits.map((hit) => hit.trim().toLowerCase()))].slice(0, 8).join(', ');
      return `${room}: ${rate} mannered phrases in 1,000 words; say who does what: ${some}`;
    });
}
