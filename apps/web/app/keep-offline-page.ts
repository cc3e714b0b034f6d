/** After everything that the page itself needs: the worker keeps the page for when there is no network. */
export const keepOfflinePage = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses it, as in a private window, goes without.
  const keep = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  // A page that was written at build asks for its scripts when it has loaded.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
};
