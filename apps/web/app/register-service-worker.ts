/** Registers the worker that caches the offline page, after everything that the page itself needs. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Some browsers refuse a worker, for example in private windows.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  // A prerendered page requests its scripts after the load event.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};
