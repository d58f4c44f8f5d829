// A site of several languages loads this beside its pages (frontend/shell/alternates.ts). Its links lead to the page that is
// open when they are pressed, which need not be the one that came as HTML.
const languages = [...document.querySelectorAll('.languages a')];
const here = languages.find((link) => link.hasAttribute('aria-current'))?.dataset.prefix ?? '';
for (const link of languages) {
  const aim = () => {
    link.href = (link.dataset.prefix + location.pathname.slice(here.length) || '/') + location.search + location.hash;
  };
  for (const kind of ['pointerdown', 'focus', 'click']) link.addEventListener(kind, aim);
}
