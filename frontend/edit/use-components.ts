import { useCallback, useEffect, useState } from 'react';
import type { EditorComponent } from '#shared/content/schema.ts';
import { call } from '../staff/call.ts';

type Components = ReadonlyMap<string, EditorComponent>;

/** What can be edited, as the server has it. */
export type Loaded =
  | { readonly state: 'loading' | 'failed' }
  /** Its name: what the keys say by now, with the version that an edit starts from. */
  | { readonly state: 'ready'; readonly components: Components };

/** The texts by their keys, asked for when the tools open; `put` takes in what a save answered. */
export function useComponents() {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const load = useCallback(async () => {
    setLoaded({ state: 'loading' });
    try {
      const { components } = await call((api) => api.listComponents({}));
      setLoaded({ state: 'ready', components: new Map(components.map((each) => [each.component_key, each])) });
    } catch {
      setLoaded({ state: 'failed' });
    }
  }, []);
  useEffect(() => void load(), [load]);
  const put = (component: EditorComponent) =>
    setLoaded((last) =>
      last.state === 'ready'
        ? { state: 'ready', components: new Map(last.components).set(component.component_key, component) }
        : last,
    );
  return { loaded, load, put };
}
