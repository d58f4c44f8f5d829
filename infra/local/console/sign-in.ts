/** Runs in the console's pages. Stores a session where Amplify keeps it, as the site's sign-in form does. */
const prefix = 'CognitoIdentityServiceProvider';

interface SignedIn {
  readonly clientId: string;
  readonly username: string;
  readonly tokens: Readonly<Record<'accessToken' | 'idToken' | 'refreshToken', string>>;
}

/** Amplify must not find tokens of two accounts. */
function forget(): void {
  for (const key of Object.keys(localStorage)) {
    if (key === 'user' || key.startsWith(`${prefix}.`)) localStorage.removeItem(key);
  }
}

function keep({ clientId, username, tokens }: SignedIn): void {
  const at = `${prefix}.${clientId}`;
  for (const [name, value] of Object.entries(tokens)) localStorage.setItem(`${at}.${username}.${name}`, value);
  localStorage.setItem(`${at}.${username}.clockDrift`, '0');
  localStorage.setItem(`${at}.LastAuthUser`, username);
}

async function signInAs(email: string): Promise<string | undefined> {
  try {
    const reply = await fetch('/_local/people/sign-in', { method: 'POST', body: new URLSearchParams({ email }) });
    const said = (await reply.json()) as SignedIn & { message?: string };
    if (!reply.ok) return said.message ?? `The sign-in was answered with ${reply.status}.`;
    forget();
    keep(said);
    return undefined;
  } catch {
    return 'No answer: is Steeple still running?';
  }
}

document.addEventListener('click', async ({ target }) => {
  const email = target instanceof Element ? target.closest('[data-sign-in]')?.getAttribute('data-sign-in') : null;
  if (!email) return;
  const wrong = await signInAs(email);
  const status = document.getElementById('as-said');
  if (wrong === undefined) location.assign('/dashboard');
  else if (status !== null) status.textContent = wrong;
});
