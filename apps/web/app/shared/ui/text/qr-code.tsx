import { encode } from 'uqr';
import classes from './qr-code.module.css';
import { toSvgPath } from './qr-path.ts';

/** Scanners need four light modules around the code. */
const QUIET_ZONE = 4;

/** Draws the code in the page, so that the secret is sent nowhere. Loaded lazily. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={toSvgPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
};
