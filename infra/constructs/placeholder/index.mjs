/** Replaces every bundle if only the templates matter: in tests, and in the local run, which loads bundles itself. */
export function handler() {
  throw new Error('This stack was synthesized without its bundles: deploy with `npm run synth` or `cdk deploy`.');
}
