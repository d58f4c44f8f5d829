/** For tests that import it: Amplify signs in quickly. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { power } from '../pool/srp.ts';

type Numeral = { toString: (radix: 16) => string };
type Done = (error: null, power: Numeral) => void;

/**
 * Amplify's own powers take a fifth of a second of each sign-in; what it asks for and does with them stays its own. As its
 * build for telephones does, which has them worked out outside of JavaScript. The browser tests sign in without this.
 */
async function hastenAmplify(): Promise<void> {
  const auth = createRequire(import.meta.resolve('aws-amplify')).resolve('@aws-amplify/auth');
  const file = '../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';
  const { default: BigInteger } = await import(new URL(file, pathToFileURL(auth)).href);
  const read = (numeral: Numeral): bigint => {
    const text = numeral.toString(16);
    return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
  };
  BigInteger.prototype.modPow = function (this: Numeral, exponent: Numeral, _N: Numeral, done: Done) {
    done(null, new BigInteger(power(read(this), read(exponent)).toString(16), 16));
  };
}
await hastenAmplify();
