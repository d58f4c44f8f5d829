/** A time of the day as people write one, such as `9am`, `9.30 AM` or `17:00`, in the one form in which it is kept: `9:00 AM`. */
export function hourText(written: string): string | null {
  const text = written.trim();
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (half) return Number(hour) >= 1 && Number(hour) <= 12 ? shown(Number(hour), minute, half) : null;
  // `5:00` alone may be either half of the day.
  const [, hours = '', minutes = ''] = /^(0\d|1[3-9]|2[0-3])[:.](\d\d)$/.exec(text) ?? [];
  return hours === '' ? null : shown(Number(hours) % 12 || 12, minutes, Number(hours) < 12 ? 'a' : 'p');
}

const shown = (hour: number, minute: string, half: string) =>
  Number(minute) < 60 ? `${hour}:${minute} ${half.toUpperCase()}M` : null;
