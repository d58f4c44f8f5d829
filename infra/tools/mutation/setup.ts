import { configureGlobal } from 'fast-check';

// One counterexample is enough to notice a mutant. Shrinking it would take minutes.
configureGlobal({ endOnFailure: true });
