const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="3" />
  </svg>
);

export const EqualSign = () => <Sign path="M5 10H21M5 16H21" />;
export const UnequalSign = () => <Sign path="M5 10H21M5 16H21M18 4L8 22" />;
export const CheckSign = () => <Sign path="M3.5 14L10 20.5L23 5.5" />;
export const CrossSign = () => <Sign path="M6 6L20 20M20 6L6 20" />;
export const WaitSign = () => <Sign path="M13 6V13L18 16M13 3.5A9.5 9.5 0 1 1 12.9 3.5" />;
