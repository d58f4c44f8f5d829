/**
 * Ends the person's sign-ins on other devices: they may have been made with the old password. Returns false if they stay because the
 * server could not be reached or refused. `proof`: see ./proof.ts.
 */
export async function endOtherSignIns(proof: string): Promise<boolean> {
  const { staffApi } = await import('./auth.ts');
  return staffApi.endOtherSignIns({ body: { proof } }).then(
    () => true,
    () => false,
  );
}
