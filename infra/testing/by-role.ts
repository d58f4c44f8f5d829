import { normalizePath, type Plugin } from 'vite';
import { functionId } from '../tools/functions.ts';

/** Each handler runs with the role of its function (functions/testing/roles.ts). */
export function byRole(): Plugin {
  return {
    name: 'by-role',
    enforce: 'pre',
    transform(code, path) {
      const entry = /functions\/[\w-]+\/[\w-]+\.lambda\.ts$/.exec(normalizePath(path))?.[0];
      if (entry === undefined) return undefined;
      const own = code.replace(/^export (?=(?:const|function|async function) handler\b)/m, '');
      const wrapped = `import { withRole } from '../testing/roles.ts';
const judged = withRole('${functionId(entry)}', handler);
export { judged as handler };`;
      return { code: `${own}\n${wrapped}`, map: null };
    },
  };
}
