/** A JSON Schema as `eventSchema` writes it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

/** Texts for readers, which consumers do not depend on. */
const proseOnly = new Set(['title', 'description', '$schema']);
const nested = new Set(['properties', 'required', 'items', 'enum']);

/**
 * The changes that break a consumer of the released schema: a removed field, one that can be missing, or has another type or new values.
 * New optional fields are compatible (docs/consume.md). Each change is the path of the field and a reason.
 */
export function breakingChanges(released: JsonSchema, current: JsonSchema, path = 'detail'): string[] {
  const keywords = [...new Set([...Object.keys(released), ...Object.keys(current)])].filter(
    (name) => !proseOnly.has(name) && !nested.has(name),
  );
  const differing = keywords.filter((name) => JSON.stringify(released[name]) !== JSON.stringify(current[name]));
  const newValues = released.enum && (current.enum ?? [undefined]).filter((value) => !released.enum?.includes(value));
  return [
    ...differing.map((name) => `${path}: another ${name}`),
    ...(newValues ?? []).map((value) => `${path}: a new value, ${value ?? 'any'}`),
    ...(released.required ?? [])
      .filter((name) => !current.required?.includes(name))
      .map((name) => `${path}.${name}: may be missing`),
    ...Object.entries(released.properties ?? {}).flatMap(([name, schema]) => {
      const now = current.properties?.[name];
      return now ? breakingChanges(schema, now, `${path}.${name}`) : [`${path}.${name}: is gone`];
    }),
    ...(released.items ? breakingChanges(released.items, current.items ?? {}, `${path}[]`) : []),
  ];
}
