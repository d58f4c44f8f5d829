import * as z from 'zod/mini';

/** What the door list of a church event says about a registration. Absent until somebody ticks it. */
export const Door = z.object({
  /** The party has arrived. */
  arrived: z.boolean(),
  /** Somebody at the door took the price in cash. The books follow when the accounts team enters it. */
  paid_cash: z.boolean(),
});
export type Door = z.output<typeof Door>;

/** Fields that are left out stay, so that two people at the door do not undo each other's ticks. */
export const DoorChange = z
  .strictObject({ arrived: z.optional(z.boolean()), paid_cash: z.optional(z.boolean()) })
  .check(
    z.refine(({ arrived, paid_cash }) => arrived !== undefined || paid_cash !== undefined, {
      error: 'required',
      path: ['arrived'],
    }),
  );
export type DoorChange = z.output<typeof DoorChange>;
