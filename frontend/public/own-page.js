// The page of a registrant (functions/registrations/plain/own-page.ts) loads this and works without it. A number is replaced by
// typing, and the numbers to pay with are copied.
for (const field of document.querySelectorAll('input[type=number]')) {
  for (const kind of ['focus', 'click']) field.addEventListener(kind, () => field.select());
}
for (const button of navigator.clipboard ? document.querySelectorAll('button[data-copy]') : []) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.firstChild.textContent = button.dataset.copied;
  });
}
