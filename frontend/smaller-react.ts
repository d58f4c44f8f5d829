import { basename } from 'node:path';
import type { Plugin } from 'vite';

/* Build plugins that make React smaller for visitors (docs/performance.md). */

/**
 * Functions of React for features that neither our screens nor their packages use: view transitions, SuspenseList, Activity,
 * useActionState, fragment refs, stylesheets and scripts as components, the browser's own indicator of a transition (which React does
 * not call yet), component names in error messages, the cache of React's compiler, `findDOMNode`, useTransition,
 * useDeferredValue, and functions as actions of forms.
 * Custom elements stay: edit mode marks each text with one.
 * The bundler cannot remove them, because the renderer refers to them. Without these features they are called only where doing
 * nothing and returning null is right.
 */
const unusedByReact = [
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'startViewTransition',
  'createViewTransitionInstance',
  'pushViewTransitionCancelableScope',
  'flushAfterMutationEffects',
  'restoreViewTransitionName',
  'accumulateSuspenseyCommitOnFiber',
  'initSuspenseListRenderState',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'updateActivityComponent',
  'attemptExplicitHydrationTarget',
  'defaultOnDefaultTransitionIndicator',
  'getStackByFiberInDevAndProd',
  'getComponentNameFromType',
  'findCurrentFiberUsingSlowPath',
  'useMemoCache',
  'mountDeferredValueImpl',
  'updateDeferredValueImpl',
  'startTransition',
  'refreshCache',
  'extractEvents\\$1',
  'startHostTransition',
  'requestFormReset\\$1',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'prefetchDNS',
  'preconnect',
  'getResource',
  'acquireResource',
  'suspendResource',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'estimateBandwidth',
  'FragmentInstance',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
];

/** Replaces a part of React's code for each name. Throws if this version of React lacks one. */
function replaceEach(code: string, names: readonly string[], found: (name: string) => RegExp, by: string): string {
  return names.reduce((rest, name) => {
    if (!found(name).test(rest)) throw new Error(`React has no ${name} any more`);
    return rest.replace(found(name), by);
  }, code);
}

/** Empties the functions above, which saves 8 KB. */
const reactWithoutUnused: Plugin = {
  name: 'react-without-unused',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: (code) =>
      replaceEach(
        code.replace(/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, ''),
        unusedByReact,
        (name) => new RegExp(`^(function ${name}\\([^)]*\\)) \\{$[\\s\\S]*?^\\}$`, 'm'),
        '$1 { return null; }',
      ),
  },
};

/** What React's packages for browsers export besides, and none of our bundles calls. */
const unusedExports: Readonly<Record<string, readonly string[]>> = {
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  react: [
    'addTransitionType',
    'cacheSignal',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDeferredValue',
    'useTransition',
  ],
  scheduler: ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
};

/** Takes these out, and fails the build if a bundle calls one of React's or the scheduler's. */
const reactWithoutUnusedExports: Plugin = {
  name: 'react-without-unused-exports',
  transform: {
    filter: { id: /\/(react-dom|react|scheduler)\.production\.js$/ },
    handler: (code, id) =>
      replaceEach(
        code,
        unusedExports[basename(id, '.production.js')] ?? [],
        (name) => new RegExp(`^exports\\.${name} = (?:function[\\s\\S]*?^\\}|\\w+);$`, 'm'),
        '',
      ),
  },
  generateBundle(_, bundle) {
    // The names of react-dom's are too common to search for.
    const names = [unusedExports.react, unusedExports.scheduler].flat().join('|');
    const called = new RegExp(`\\.(?:${names})\\b(?! ?[:=])`);
    for (const file of Object.values(bundle)) {
      const [call] = (file.type === 'chunk' && called.exec(file.code)) || [];
      if (call) throw new Error(`${file.fileName} calls ${call}, which frontend/smaller-react.ts removes from React`);
    }
  },
};

/**
 * What React throws to itself, only compares and never shows. Created as errors when React starts, they make V8 parse the whole frame a
 * second time for their stacks while a tool such as Lighthouse is attached.
 */
const thrownToItself = [
  'HydrationMismatchException',
  'SuspenseException',
  'SuspenseyCommitException',
  'SuspenseActionException',
  'SelectiveHydrationException',
];

/** Makes them plain objects. */
const reactWithoutStacks: Plugin = {
  name: 'react-without-stacks',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: (code) =>
      replaceEach(
        code,
        thrownToItself,
        (name) => new RegExp(`\\b(${name}) = Error\\(formatProdErrorMessage\\(\\d+\\)\\)`),
        '$1 = {}',
      ),
  },
};

/** Fails the build if one of our modules uses a feature of React that `reactWithoutUnused` removes. */
const removedFeatures: Plugin = {
  name: 'removed-features',
  transform: {
    filter: {
      id: /\/frontend\/[^?]*\.tsx?$/,
      code: /\b(ViewTransition|SuspenseList|useActionState|useFormStat(?:e|us)|useTransition|useDeferredValue|createRef|Activity(?=[\w\s,]*\} from 'react'))\b|<(style|link|script)[^>]*\bprecedence=|\b(?:a|formA)ction=\{\s*(?:async )?\(/,
    },
    handler(_, id) {
      throw new Error(`${id} uses a feature that frontend/smaller-react.ts removes from React`);
    },
  },
};

/** All of these. */
export const smallerReact: readonly Plugin[] = [
  reactWithoutUnused,
  reactWithoutUnusedExports,
  reactWithoutStacks,
  removedFeatures,
];
