/** Days for which the temporary password of an invitation serves. */
export const invitationDays = 7;

/** Whether an invitation that was mailed at an instant (ISO 8601) has run out by another (epoch ms). */
export function isInvitationOver(mailed: string, now: number): boolean {
  return now - Date.parse(mailed) >= invitationDays * 86_400_000;
}
