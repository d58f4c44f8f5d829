/** Normalises a time of day, such as `9am`, `9.30 AM` or `17:00`, to the stored format: `9:00 AM`. Null for other texts. */
export function hourText(written: string): string | null {
  const text = written.trim();
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (half) return Number(hour) >= 1 && Number(hour) <= 12 ? shown(Number(hour), minute, half) : null;
  // `5:00` alone could be morning or afternoon.
  const [, hours = '', minutes = ''] = /^(0\d|1[3-9]|2[0-3])[:.](\d\d)$/.exec(text) ?? [];
  return hours === '' ? null : shown(Number(hours) % 12 || 12, minutes, Number(hours) < 12 ? 'a' : 'p');
}

const shown = (hour: number, minute: string, half: string) =>
  Number(minute) < 60 ? `${hour}:${minute} ${half.toUpperCase()}M` : null;
