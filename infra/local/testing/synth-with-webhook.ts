/** `node infra/local/testing/synth-with-webhook.ts <folder> <url>`: the stacks of `local` with the webhook `figures`. */
import { buildApp } from '../../app.ts';
import { builtBundles } from '../../constructs/bundles.ts';
import { localEnvironment } from '../../environments.ts';
import { originPlaceholder } from '../template/synth.ts';

const [outdir, url] = process.argv.slice(2);
if (outdir === undefined || url === undefined) throw new Error('usage: synth-with-webhook.ts <folder> <url>');
const consumers = [{ name: 'figures', events: ['registration.submitted'], url }] as const;
const environments = [{ ...localEnvironment({ siteUrl: originPlaceholder }), consumers }];
buildApp({ environments, bundles: builtBundles, outdir }).synth();
