import { type Backup, backUp } from './backup.ts';

/** Runs on a schedule and by an operator's command. */
export function handler(): Promise<Backup> {
  return backUp();
}
