import type { Environment } from '../../environments.ts';
import { isDeployed, parts, protect, type StackPart } from '../aws/stacks.ts';

/**
 * Stacks with deletion protection that were never created completely. CDK sets the protection before it creates a stack, and
 * CloudFormation has to delete a stack whose creation failed before the next deployment. Throws AwsError.
 */
export async function youngOf(row: Environment): Promise<StackPart[]> {
  if (!row.deletionProtection) return [];
  const standing = await Promise.all(parts.map((part) => isDeployed(row, part)));
  return parts.filter((_, index) => !standing[index]);
}

/** Enables termination protection for young stacks that now exist, even if the other stack failed. Throws AwsError. */
export async function guard(row: Environment, young: readonly StackPart[]): Promise<void> {
  for (const part of young) if (await isDeployed(row, part)) await protect(row, part);
}
