/** An unsupported intrinsic is an error that names it. */

export type Value = null | string | number | boolean | undefined | Value[] | { [key: string]: Value };
export interface Bag {
  [key: string]: Value;
}

export interface Scope {
  stack: string;
  ref: (id: string) => Value;
  attribute: (id: string, attribute: string) => Value;
  importValue: (name: string) => Value;
  /** `{{resolve:secretsmanager:<id>:SecretString:<json key>…}}` */
  secret: (secretId: string, jsonKey: string) => string;
}

type Intrinsic = (argument: Value, scope: Scope) => Value;

const text = (value: Value, where: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${where} needs a string, and got ${JSON.stringify(value)}`);
};

const list = (value: Value, where: string): Value[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list, and got ${JSON.stringify(value)}`);
};

const getAtt = (path: string, scope: Scope): Value => {
  const dot = path.indexOf('.');
  return scope.attribute(path.slice(0, dot), path.slice(dot + 1));
};

const substitute: Intrinsic = (argument, scope) => {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const values = resolve(given, scope) as Bag;
  return text(template, 'Fn::Sub').replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in values) return text(values[name], whole);
    return text(name.includes('.') ? getAtt(name, scope) : scope.ref(name), whole);
  });
};

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.ref(text(argument, 'Ref')),
  'Fn::GetAtt': (argument, scope) => {
    if (typeof argument === 'string') return getAtt(argument, scope);
    const [id, attribute] = list(argument, 'Fn::GetAtt');
    return scope.attribute(text(id, 'Fn::GetAtt'), text(resolve(attribute, scope), 'Fn::GetAtt'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument, 'Fn::Join');
    const strings = list(resolve(parts, scope), 'Fn::Join').map((part) => text(part, 'Fn::Join'));
    return dynamic(strings.join(text(separator, 'Fn::Join')), scope);
  },
  'Fn::Select': (argument, scope) => {
    const [index, from] = list(argument, 'Fn::Select');
    const items = list(resolve(from, scope), 'Fn::Select');
    const position = Number(text(resolve(index, scope), 'Fn::Select'));
    if (!(position in items)) throw new Error(`Fn::Select asks for item ${position} of ${items.length}`);
    return items[position];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, from] = list(argument, 'Fn::Split');
    return text(resolve(from, scope), 'Fn::Split').split(text(separator, 'Fn::Split'));
  },
  'Fn::Sub': (argument, scope) => dynamic(text(substitute(argument, scope), 'Fn::Sub'), scope),
  'Fn::ImportValue': (argument, scope) => scope.importValue(text(resolve(argument, scope), 'Fn::ImportValue')),
};

function dynamic(value: string, scope: Scope): string {
  if (!value.includes('{{resolve:')) return value;
  return value.replace(/\{\{resolve:([^:}]+):([^}]+)\}\}/g, (_whole, service: string, rest: string) => {
    if (service !== 'secretsmanager') throw new Error(`dynamic reference resolve:${service} is not known`);
    const at = rest.indexOf(':SecretString');
    const secretId = at < 0 ? rest : rest.slice(0, at);
    const [jsonKey = ''] = at < 0 ? [] : rest.slice(at + ':SecretString:'.length).split(':');
    return scope.secret(secretId, jsonKey);
  });
}

/** `AWS::NoValue` removes the property or list item that has it. */
export function resolve(value: Value, scope: Scope): Value {
  if (typeof value === 'string') return dynamic(value, scope);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== undefined);
  const keys = Object.keys(value);
  const only = keys.length === 1 ? keys[0] : undefined;
  if (only !== undefined && (only === 'Ref' || only.startsWith('Fn::'))) {
    const intrinsic = intrinsics[only];
    if (intrinsic === undefined) throw new Error(`intrinsic ${only} in stack ${scope.stack} is not known`);
    return intrinsic(value[only], scope);
  }
  const resolved: Bag = {};
  for (const key of keys) {
    const item = resolve(value[key], scope);
    if (item !== undefined) resolved[key] = item;
  }
  return resolved;
}
