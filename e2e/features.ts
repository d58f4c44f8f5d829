/**
 * Chromium's features that are off. It takes the last list that it is given, so Playwright's own is here once more
 * (`browsers.e2e.ts` compares them).
 */
export const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Suggestions of the address bar, which each window loads ahead in a process of its own: half a second of every test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
