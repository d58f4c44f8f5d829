/** Cancels a timer; calling it twice, or after the timer fired, does nothing. */
export type Cancel = () => void;

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  after(ms: number, work: () => void): Cancel;
}

/** The clock shift of this process in ms (`npm test -- --at`). Other programs and threads use the machine's clock. */
export const clockShiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
