/** Pages of the site use the theme's colours. Pages from a function have no stylesheet and use the fallback colours. */
export const plainStyle = [
  '.plain{box-sizing:border-box;accent-color:var(--jacaranda,#5b3fa0);max-width:38rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;color:var(--ink,#211a33);font:1.0625rem/1.5 var(--text,system-ui,sans-serif);overflow-wrap:anywhere}',
  '.plain :is(h1,h2){margin:0 0 .75rem;font:600 2rem/1.15 var(--display,Georgia,serif)}',
  '.plain [hidden]{display:none}',
  '.plain p{margin:0 0 1rem}.plain form{margin-top:1.5rem}',
  '.plain div{margin:0 0 1.25rem}',
  '.plain label{display:block;margin:0 0 .3rem;font-weight:600}',
  '.plain small{font-size:.9375rem;font-weight:400;color:var(--ink-soft,#574e68)}.plain div>small{display:block;margin:0 0 .3rem}',
  '.plain em{display:block;margin:0 0 .3rem;color:var(--clay,#a1432b);font-style:normal;font-weight:600}',
  '.plain :is(input,select,textarea){box-sizing:border-box;width:100%;min-height:2.9rem;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--white,#fffdfa);border:1px solid var(--edge,#85798f);border-radius:4px}',
  '.plain [aria-invalid]{border:2px solid var(--clay,#a1432b)}',
  '.plain [type=number]{width:8rem}',
  '.plain .box{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}.plain [type=checkbox]{flex:none;width:1.5rem;min-height:1.5rem;margin:0}',
  '.plain button{min-height:3rem;margin:0 1rem .75rem 0;padding:.6rem 1.5rem;font:inherit;font-weight:600;color:var(--white,#fffdfa);background:var(--jacaranda,#5b3fa0);border:1px solid var(--jacaranda,#5b3fa0);border-radius:var(--r1,4px);cursor:pointer}',
  '.plain button.line{color:var(--jacaranda,#5b3fa0);background:none}',
  '.plain a{display:inline-block;padding:.6rem 0;color:var(--jacaranda,#5b3fa0);text-decoration:underline}',
  '.plain :is(input,select,textarea,button,a):focus-visible{outline:3px solid var(--jacaranda,#5b3fa0);outline-offset:2px}',
].join('');
