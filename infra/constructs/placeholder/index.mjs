/** Stands for every bundle where only the templates matter: tests, and the local run, which loads bundles itself. */
export function handler() {
  throw new Error('This stack was synthesized without its bundles: deploy with `npm run synth` or `cdk deploy`.');
}
