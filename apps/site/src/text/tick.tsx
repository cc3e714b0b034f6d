export const Tick = () => (
  <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
  </svg>
);
