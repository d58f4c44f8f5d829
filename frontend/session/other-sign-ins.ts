/**
 * Ends the user's sign-ins on other devices, which may have used the old password. Resolves to false if they remain, because the
 * server could not be reached or refused. `proof`: see ./proof.ts.
 */
export async function endOtherSignIns(proof: string): Promise<boolean> {
  const { staffApi } = await import('./auth.ts');
  return staffApi.endOtherSignIns({ body: { proof } }).then(
    () => true,
    () => false,
  );
}
