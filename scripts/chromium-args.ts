/** Features that tests do without. Chromium heeds one list alone, so it holds those that Playwright turns off, too. */
const withoutFeatures = [
  // Each draws a page of its own beneath the address bar, for every window: a tenth of a run's time.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
  ],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

/** How the tests start Chromium. Debian's contacts its maker's servers unless these are set. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a graphics card, the browser would imitate one: half of a journey's processor time.
  '--disable-gpu',
  '--disable-software-rasterizer',
  `--disable-features=${withoutFeatures.join(',')}`,
];
