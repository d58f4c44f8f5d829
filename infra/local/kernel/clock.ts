/** Time as the local pieces see it, so that a test can be the one who moves it. */

/** Cancels a timer; calling it twice, or after the timer fired, does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` once, `ms` milliseconds from now. */
  after(ms: number, work: () => void): Cancel;
}

/** How far the clock of this process is put forward (`npm test -- --at`); other programs and threads have the machine's. */
export const clockShiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
