import * as z from 'zod/mini';

/** What the door list of a church event says about a registration. Absent until somebody ticks it. */
export const Door = z.object({
  /** At least one person of the party has arrived. */
  arrived: z.boolean(),
  /**
   * The arrived people of the party: ascending positions from 1, in the order of the door list. Absent if none has arrived, or if the
   * party was ticked as a whole.
   */
  here: z.optional(z.array(z.int())),
  /** Somebody at the door took the price in cash. The books follow when the accounts team enters it. */
  paid_cash: z.boolean(),
});
export type Door = z.output<typeof Door>;

/** A person's position in the party, as a key: `1` to `999999`. */
const Position = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** Fields that are left out stay, so that two people at the door do not undo each other's ticks. */
export const DoorChange = z
  .strictObject({
    /** For the whole party. */
    arrived: z.optional(z.boolean()),
    /** By position, applied after `arrived`. Omitted people keep their ticks; positions beyond the party are ignored. */
    here: z.optional(z.record(Position, z.boolean())),
    paid_cash: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ arrived, here = {}, paid_cash }) =>
        arrived !== undefined || paid_cash !== undefined || Object.keys(here).length > 0,
      { error: 'required', path: ['arrived'] },
    ),
  );
export type DoorChange = z.output<typeof DoorChange>;

interface Party {
  readonly people?: number | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The last position of a party. Some parties name more people than they have places, because the registrant stays at home. */
function lastOf({ people = 1, data }: Party): number {
  const named = String(data.attendeeNames ?? '').split('\n');
  return Math.max(people, 1 + named.filter((name) => name.trim() !== '').length);
}

export const isHere = (door: Door | undefined, position: number): boolean =>
  door?.arrived === true && (door.here?.includes(position) ?? true);

/** How many people of a party have arrived, at most its people. */
export function peopleHere(door: Door | undefined, people: number): number {
  if (!door?.arrived) return 0;
  return Math.min(people, door.here?.length ?? people);
}

/** The ticks of a party after a change. Server and door list both apply changes with this function. */
export function changedDoor(before: Door, change: DoorChange, party: Party): Door {
  const { paid_cash = before.paid_cash } = change;
  const { arrived, here } = change.arrived === undefined ? before : { arrived: change.arrived, here: undefined };
  if (!change.here) return { arrived, paid_cash, ...(here && { here }) };
  const last = lastOf(party);
  const everyone = Array.from({ length: last }, (_, index) => index + 1);
  const was = new Set(arrived ? (here ?? everyone) : []);
  const now = everyone.filter((position) => change.here?.[position] ?? was.has(position));
  return { arrived: now.length > 0, paid_cash, ...(now.length > 0 && { here: now }) };
}
