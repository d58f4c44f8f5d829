/** `Date.now()`, `new Date()` and `Date()` of this realm. Self-contained, so that a test can send it into a browser. */
export function shiftClock(byMs: number): void {
  const real = globalThis.Date;
  const now = () => real.now() + byMs;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
