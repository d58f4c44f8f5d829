import { adminOperations } from './admin.ts';
import { attributeOperations } from './attributes.ts';
import { directoryOperations } from './directory.ts';
import { googleOperations } from './google.ts';
import { machineOperations } from './machines.ts';
import { passwordOperations } from './passwords.ts';
import type { Operation } from './pool.ts';
import { refreshOperations } from './refresh.ts';
import { secondFactorOperations } from './second-factor.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';

export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({
    ...signInOperations,
    ...refreshOperations,
    ...signUpOperations,
    ...passwordOperations,
    ...secondFactorOperations,
    ...attributeOperations,
    ...adminOperations,
    ...directoryOperations,
    ...googleOperations,
    ...machineOperations,
  }),
);
