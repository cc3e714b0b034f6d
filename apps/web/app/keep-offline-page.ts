/** After everything that the page itself needs: the worker keeps the page for when there is no network. */
export const keepOfflinePage = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses it, as in a private window, goes without.
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
  );
};
