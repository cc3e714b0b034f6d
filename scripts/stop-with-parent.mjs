/**
 * Loaded before a program whose parent is npm's shell or our own start: npm hands a SIGTERM to its shell alone, which ends
 * without passing it on. Whoever loses that parent stops as if it had been asked to.
 */
const parent = process.ppid;

const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  process.kill(process.pid, 'SIGTERM');
}, 100).unref();
