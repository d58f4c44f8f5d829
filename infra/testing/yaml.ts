/** For tests: the part of YAML that our workflows use. Throws on anything else, so that nothing is read wrongly. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const pair = /^([\w-]+):(?: (.*))?$/;

export function readYaml(source: string): Yaml {
  const lines = source.split('\n').flatMap((raw): Line[] => {
    const text = raw.trim();
    return text === '' || text.startsWith('#') ? [] : [{ indent: raw.search(/\S/), text }];
  });
  const [value, rest] = block(lines);
  if (rest.length > 0) throw new Error(`unexpected line: ${rest[0]?.text}`);
  return value;
}

function block(lines: readonly Line[]): [Yaml, readonly Line[]] {
  const [first] = lines;
  if (first === undefined) return ['', lines];
  return first.text.startsWith('- ') ? sequence(lines, first.indent) : mapping(lines, first.indent);
}

function sequence(lines: readonly Line[], indent: number): [Yaml, readonly Line[]] {
  const items: Yaml[] = [];
  let rest = lines;
  for (let [line] = rest; line?.indent === indent && line.text.startsWith('- '); [line] = rest) {
    const own = { indent: indent + 2, text: line.text.slice(2) };
    const [item, after]: [Yaml, readonly Line[]] = pair.test(own.text)
      ? mapping([own, ...rest.slice(1)], own.indent)
      : [scalar(own.text), rest.slice(1)];
    items.push(item);
    rest = after;
  }
  return [items, rest];
}

function mapping(lines: readonly Line[], indent: number): [Yaml, readonly Line[]] {
  const found: { [key: string]: Yaml } = {};
  let rest = lines;
  for (let [line] = rest; line?.indent === indent; [line] = rest) {
    const [, key, inline = ''] = pair.exec(line.text) ?? [];
    if (key === undefined) throw new Error(`not a key: ${line.text}`);
    if (Object.hasOwn(found, key)) throw new Error(`${key} is there twice`);
    const below = rest.slice(1);
    const next = below[0]?.indent ?? 0;
    if (inline === '|') {
      const end = below.findIndex((each) => each.indent <= indent);
      const inner = end < 0 ? below : below.slice(0, end);
      found[key] = inner.map(({ text }) => text).join('\n');
      rest = below.slice(inner.length);
    } else if (inline !== '' || next <= indent) {
      found[key] = scalar(inline);
      rest = below;
    } else {
      [found[key], rest] = block(below);
    }
  }
  return [found, rest];
}

function scalar(text: string): Yaml {
  const plain = text.replace(/ #.*$/, '').trim();
  if (plain === '{}') return {};
  const [, list] = /^\[(.*)\]$/.exec(plain) ?? [];
  if (list !== undefined) return list.split(',').map((each) => each.trim());
  if (/^[&*!{>%@`]/.test(plain)) throw new Error(`this reader does not know ${plain}`);
  return plain.replace(/^'(.*)'$/, '$1');
}
