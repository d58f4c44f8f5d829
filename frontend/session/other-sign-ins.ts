/**
 * Ends the person's sign-ins on other devices: they may have been made with the old password. Returns false if they stay because the
 * server could not be reached or refused.
 */
export async function endOtherSignIns(): Promise<boolean> {
  const { staffApi } = await import('./auth.ts');
  return staffApi.endOtherSignIns({}).then(
    () => true,
    () => false,
  );
}
