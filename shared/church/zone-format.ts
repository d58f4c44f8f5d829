/** Caches formatters by zone, because creating one is far slower than using it. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const found = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    made.set(zone, found);
    return found;
  };
}
