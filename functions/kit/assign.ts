import type { Item } from './table.ts';

interface Assignment {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Item;
}

/** An update that sets the defined attributes and removes the undefined ones. Names are aliased (`#title`, `:title`). */
export function assign(values: Item): Assignment {
  const names = Object.keys(values);
  const set = names.filter((name) => values[name] !== undefined).map((name) => `#${name} = :${name}`);
  const remove = names.filter((name) => values[name] === undefined).map((name) => `#${name}`);
  return {
    UpdateExpression: [set.length > 0 && `SET ${set.join(', ')}`, remove.length > 0 && `REMOVE ${remove.join(', ')}`]
      .filter(Boolean)
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [`:${name}`, value]),
    ),
  };
}
