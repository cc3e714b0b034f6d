export const Arrow = () => (
  <svg viewBox="0 0 22 14" width="22" height="14" aria-hidden="true">
    <path d="M0 7H19M13.5 1.2L19.5 7L13.5 12.8" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
