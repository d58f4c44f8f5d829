/** Resolves to false if the sign-ins remain, because the server could not be reached or refused. `proof`: see ./proof.ts. */
export async function endOtherSignIns(proof: string): Promise<boolean> {
  const { staffApi } = await import('./auth.ts');
  return staffApi.endOtherSignIns({ body: { proof } }).then(
    () => true,
    () => false,
  );
}
