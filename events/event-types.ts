import type { JsonSchema } from './compatible.ts';

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.type === 'array') return `readonly ${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type ?? 'unknown';
}

const pascal = (type: string) => type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

function fields({ properties = {}, required = [] }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [`/** ${field.description} */`] : []),
    `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  ]);
}

const indented = (lines: readonly string[], by: string) => lines.map((line) => `${by}${line}`).join('\n');

/** TypeScript types of events, from their JSON Schemas. */
export function eventTypes(schemas: readonly { readonly type: string; readonly schema: JsonSchema }[]): string {
  const [first] = schemas;
  const { type: _, version: __, data: ___, ...common } = first?.schema.properties ?? {};
  const required = Object.keys(common);
  const one = ({ type, schema }: (typeof schemas)[number]): string => {
    const { version = {}, data = {} } = schema.properties ?? {};
    return [
      `/** ${schema.description} */`,
      `export interface ${pascal(type)} extends Envelope {`,
      `  readonly type: '${type}';`,
      `  readonly version: ${typeOf(version)};`,
      '  readonly data: {',
      indented(fields(data), '    '),
      '  };',
      '}',
    ].join('\n');
  };
  return [
    '// Generated from the schemas of the public events (/contracts/schemas on the site).',
    `export interface Envelope {\n${indented(fields({ properties: common, required }), '  ')}\n}`,
    ...schemas.map(one),
    `export type PublicEvent =\n${schemas.map(({ type }) => `  | ${pascal(type)}`).join('\n')};\n`,
  ].join('\n\n');
}
