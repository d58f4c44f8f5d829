/** Import this file in a test to make Amplify sign in quickly. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { power } from '#functions/testing/stand-ins/cognito/srp.ts';

type Numeral = { toString: (radix: 16) => string };
type Done = (error: null, power: Numeral) => void;

/**
 * Amplify's modular exponentiation takes a fifth of a second per sign-in, and Amplify's mobile build replaces it too.
 * The browser tests do not use this.
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
