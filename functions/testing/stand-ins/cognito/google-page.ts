import { escapeMarkup } from '#shared/pages/escape.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f4ef;color:#24211c}
main{max-width:26rem;margin:3rem auto;padding:1.5rem;background:#fff;border:2px dashed #8a5a00;border-radius:8px}
h1{font-size:1.35rem;margin:0 0 .5rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input[type=email]{width:100%;box-sizing:border-box;font:inherit;padding:.6rem;border:1px solid #767067;border-radius:6px}
label.tick{font-weight:400;display:flex;gap:.5rem;align-items:center;min-height:2.75rem;margin:.25rem 0}
button{font:inherit;padding:.7rem 1.1rem;border-radius:6px;border:1px solid #24211c;background:#24211c;color:#fff;cursor:pointer}
button.plain{background:#fff;color:#24211c}p.buttons{display:flex;gap:.75rem;flex-wrap:wrap;margin:1.25rem 0 0}
:focus-visible{outline:3px solid #8a5a00;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#191713;color:#ece7dd}main{background:#24211c;border-color:#d9a441}
input[type=email]{background:#191713;color:inherit}button{background:#ece7dd;color:#191713}button.plain{background:none;color:inherit}}`;

/** The form passes `query`, the browser's query string, on unchanged. */
export function googlePage(query: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A stand-in for Google</title><style>${style}</style></head>
<body><main><h1>This is a stand-in for Google</h1>
<p>It runs on this machine, and Google hears nothing of it. Deployed, Google asks here who you are, by its own page and password.</p>
<form method="post" action="idpresponse?${escapeMarkup(query)}">
<label for="email">Come from Google as</label>
<input id="email" name="email" type="email" required value="pastor@example.org" autocomplete="off">
<label class="tick"><input type="checkbox" name="verified" value="true" checked> Google has seen the address proven</label>
<p class="buttons"><button name="answer" value="go">Continue</button> <button class="plain" name="answer" value="cancel" formnovalidate>Cancel</button></p>
</form></main></body></html>`;
}

export const googlePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
