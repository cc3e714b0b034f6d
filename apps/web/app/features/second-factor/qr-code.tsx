import { encode } from 'uqr';
import classes from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Readers need four light modules around the code. */
const QUIET_ZONE = 4;

/** Drawn here, so that what it holds leaves the page by no other way. Loaded when it is wanted. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
};
