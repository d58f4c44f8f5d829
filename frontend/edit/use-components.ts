import { useCallback, useRef, useState } from 'react';
import { wordingOf } from '#shared/content/keys.ts';
import type { Component, EditorComponent } from '#shared/content/schema.ts';
import { reportFault } from '../kernel/report-error.ts';
import { call } from '../staff/call.ts';

/** Version 0: not written yet. */
export type Editable = Pick<EditorComponent, 'component_key' | 'content' | 'version'>;

export type RequestState = 'loading' | 'ready' | 'failed';

function toEditable(key: string, written: Component | true | undefined): readonly [string, Editable] {
  const { content, version } = typeof written === 'object' ? written : { content: wordingOf(key), version: 0 };
  return [key, { component_key: key, content, version }];
}

/** `ask` fetches the texts that are missing, `retry` repeats a failed request, and `put` stores the result of a save. */
export function useComponents() {
  const [components, setComponents] = useState<ReadonlyMap<string, Editable>>(new Map());
  const [asking, setAsking] = useState<RequestState>('loading');
  const asked = useRef(new Set<string>());
  const ask = useCallback(async (wanted: readonly string[]) => {
    // A failure stays until the next request.
    const become = (next: RequestState) => setAsking((last) => (last === 'failed' ? last : next));
    const keys = wanted.filter((key) => !asked.current.has(key));
    if (keys.length === 0) return become('ready');
    become('loading');
    for (const key of keys) asked.current.add(key);
    try {
      const found = await call((api) => api.componentsToEdit({ body: { keys } }));
      // Texts saved during the request are newer.
      setComponents((last) => new Map([...keys.map((key) => toEditable(key, found[key])), ...last]));
      become('ready');
    } catch (error) {
      reportFault(error);
      for (const key of keys) asked.current.delete(key);
      setAsking('failed');
    }
  }, []);
  const retry = () => setAsking('loading');
  const put = (component: Editable) => setComponents((last) => new Map(last).set(component.component_key, component));
  return { components, asking, ask, retry, put };
}
