import { configureGlobal } from 'fast-check';

// A mutant is noticed with the first counterexample; looking for the smallest one would take minutes.
configureGlobal({ endOnFailure: true });
