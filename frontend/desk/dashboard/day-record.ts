import * as z from 'zod/mini';
import type { Campus } from '#shared/church/services.ts';
import { EntryFields } from '#shared/finance/schema.ts';
import {
  type Attendance,
  AttendanceInput,
  type AttendanceKey,
  attendanceParts,
  type DayInput,
  sumOfParts,
} from '#shared/insights/attendance.ts';
import type { Offering, OfferingsInput } from '#shared/insights/offerings.ts';

export type ServiceId = AttendanceKey['service'];

/** A service that may be entered, with its time and title on that day. */
export interface HeldService {
  readonly campus: Campus;
  readonly id: ServiceId;
  readonly name: string;
}

export const numberNames = [...attendanceParts, 'count', 'offering'] as const;
export type NumberName = (typeof numberNames)[number];

export const fieldName = (name: NumberName, id: ServiceId) => `${name}_${id}` as const;

type Values = Readonly<Record<string, unknown>>;

/** The stored numbers of a day in the form's fields, and the versions of its counts and offerings. */
export interface DayRecord {
  readonly counts: readonly Attendance[];
  readonly offerings: readonly Offering[];
  readonly [field: string]: unknown;
}

/** The total is empty if it is the sum of the parts, so that it follows when a part is corrected. */
export function recordOf(counts: readonly Attendance[], offerings: readonly Offering[]): DayRecord {
  const fields = counts.flatMap((counted) => {
    const { service, count } = counted;
    return [
      ...attendanceParts.map((part) => [fieldName(part, service), counted[part] ?? null] as const),
      [fieldName('count', service), count === sumOfParts(counted) ? null : count] as const,
    ];
  });
  const money = offerings.map(({ service, amount }) => [fieldName('offering', service), amount] as const);
  const isStored = (number: number | null) => number !== null;
  const another =
    counts.some(({ service, count }) => service === 'other' && isStored(count)) ||
    offerings.some(({ service, amount }) => service === 'other' && isStored(amount));
  return { counts, offerings, another, ...Object.fromEntries([...fields, ...money]) };
}

/** The schema of the form's numbers; all may be empty. */
export function schemaOf(services: readonly HeldService[]) {
  const people = AttendanceInput.shape.count;
  const fields = services.flatMap(({ id }) => [
    ...[...attendanceParts, 'count' as const].map((name) => [fieldName(name, id), people] as const),
    [fieldName('offering', id), z.optional(z.nullable(EntryFields.shape.amount))] as const,
  ]);
  return z.looseObject(Object.fromEntries<z.ZodMiniType>(fields));
}

const numberIn = (values: Values, name: NumberName, id: ServiceId) =>
  (values[fieldName(name, id)] ?? null) as number | null;

/** The services whose numbers of people differ from the record, with the versions that the edit started from. */
export function changedCounts(services: readonly HeldService[], values: Values, from: DayRecord): DayInput['services'] {
  const isChanged = (id: ServiceId) =>
    [...attendanceParts, 'count' as const].some((name) => numberIn(values, name, id) !== numberIn(from, name, id));
  return services
    .filter(({ id }) => isChanged(id))
    .map(({ id: service, name }) => {
      const parts = Object.fromEntries(attendanceParts.map((part) => [part, numberIn(values, part, service)]));
      const total = numberIn(values, 'count', service);
      const count = total === null && sumOfParts(parts) !== null ? {} : { count: total };
      return { service, name, ...parts, ...count, version: versionIn(from.counts, service) };
    });
}

export function changedOfferings(
  services: readonly HeldService[],
  values: Values,
  from: DayRecord,
): OfferingsInput['offerings'] {
  return services
    .filter(({ id }) => numberIn(values, 'offering', id) !== numberIn(from, 'offering', id))
    .map(({ id: service, name }) => ({
      ...{ service, name, amount: numberIn(values, 'offering', service) },
      version: versionIn(from.offerings, service),
    }));
}

const versionIn = (stored: readonly { readonly service: ServiceId; readonly version: number }[], service: ServiceId) =>
  stored.find((each) => each.service === service)?.version ?? 0;

/** The stored records with newer ones in place of those of the same service. */
export function replaced<T extends { readonly service: ServiceId }>(
  stored: readonly T[],
  newer: readonly T[],
): readonly T[] {
  return [...stored.filter(({ service }) => !newer.some((each) => each.service === service)), ...newer];
}

/** The sum of the parts that are typed so far, or null. */
export function typedSum(draft: Values, id: ServiceId): number | null {
  const parts = attendanceParts.flatMap((part) => {
    const typed = String(draft[fieldName(part, id)] ?? '').trim();
    return typed !== '' && Number.isFinite(Number(typed)) ? [[part, Number(typed)] as const] : [];
  });
  return sumOfParts(Object.fromEntries(parts));
}
