import { email } from '#shared/forms/text.ts';

/** Returns what the value should be, or undefined if it is valid. */
export type Rule<T> = (value: unknown, row: T) => string | undefined;

/** One rule per field. A field without a rule does not compile, and an unknown field in a row is refused. */
export type Rules<T> = { readonly [field in keyof Required<T>]: Rule<T> };

export const isText = (value: unknown): value is string => typeof value === 'string';

export const text =
  (pattern: RegExp, should: string): Rule<unknown> =>
  (value) =>
    isText(value) && pattern.test(value) ? undefined : should;

export const optional =
  <T>(rule: Rule<T>): Rule<T> =>
  (value, row) =>
    value === undefined ? undefined : rule(value, row);

export const flag: Rule<unknown> = (value) => (typeof value === 'boolean' ? undefined : 'should be true or false');

export const on: Rule<unknown> = (value) => (value === true ? undefined : 'should be true, or left out');

export const days =
  (most: number): Rule<unknown> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
      ? undefined
      : `should be a number of days from 1 to ${most}`;

export const address: Rule<unknown> = (value) =>
  email().safeParse(value).success ? undefined : 'should be an email address';

/** Editions of a secret. */
export const editions: Rule<unknown> = (value) => {
  const right = Array.isArray(value) && value.length > 0 && value.every((each) => /^[A-Za-z0-9]{1,20}$/.test(each));
  return right && new Set(value).size === value.length ? undefined : "should be different words such as ['1', '2']";
};

/** An IANA zone that Intl knows. `EAT` and `+03:00` are refused: they say nothing about daylight saving time. */
export const zone: Rule<unknown> = (value) => {
  try {
    if (isText(value) && /^(UTC|[A-Z][A-Za-z]+\/[\w/+-]+)$/.test(value)) {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return undefined;
    }
  } catch {
    // Unknown to Intl.
  }
  return 'should be an IANA zone such as Africa/Nairobi';
};

export const currency: Rule<unknown> = (value) =>
  isText(value) && Intl.supportedValuesOf('currency').includes(value)
    ? undefined
    : 'should be an ISO 4217 code such as KES';

export const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** Regions that every account has, and af-south-1, the nearest to East Africa, which an account has to enable first. */
const regions: readonly string[] = [
  ...['af-south-1', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'eu-central-1', 'eu-north-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['ap-south-1', 'ap-southeast-1', 'ap-southeast-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3'],
];

export const region: Rule<unknown> = (value) => {
  if (!isText(value) || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(value)) return 'should be an AWS region such as eu-west-1';
  return regions.includes(value) ? undefined : `is not a region that Steeple knows: take one of ${regions.join(', ')}`;
};

/** One `field: what it should be` per invalid field of a row. Nested fields have their whole path. */
export function findings<T extends object>(row: T, rules: Rules<T>): string[] {
  const unknown = Object.keys(row).filter((field) => !Object.hasOwn(rules, field));
  const wrong = Object.entries<Rule<T>>(rules).flatMap(([field, rule]) => {
    // The keys of `rules` are those of the row.
    const value = row[field as keyof T];
    const should = rule(value, row);
    if (should === undefined) return [];
    if (/^[.[]/.test(should)) return [`${field}${should}`];
    const shown = value === undefined ? '' : `${JSON.stringify(value)} `;
    return [`${field}: ${shown}${should}`];
  });
  return [...unknown.map((field) => `${field}: is not a field of a row`), ...wrong];
}
