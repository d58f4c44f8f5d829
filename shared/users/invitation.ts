/** Days for which the temporary password of an invitation is valid. */
export const invitationDays = 7;

/** Whether an invitation mailed at an instant (ISO 8601) has expired by `now` (epoch ms). */
export function isInvitationOver(mailed: string, now: number): boolean {
  return now - Date.parse(mailed) >= invitationDays * 86_400_000;
}
