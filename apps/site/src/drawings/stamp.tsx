import drawing from './drawing.module.css';
import classes from './stamp.module.css';

/** The platform's stamp: its word, and whose it is. */
export const Stamp = ({ word, by }: { word: string; by: string }) => (
  <svg
    viewBox="0 0 212 108"
    role="img"
    aria-label={`${word}, ${by}`}
    className={`${drawing.drawing} ${classes.stamp}`}
  >
    <g transform="rotate(-5 106 54)">
      <rect x="6" y="12" width="200" height="84" strokeWidth="4" fill="none" stroke="currentColor" />
      <rect x="12" y="18" width="188" height="72" strokeWidth="1.5" fill="none" stroke="currentColor" />
      <text className={drawing.display} x="106" y="58" fontSize="36" textAnchor="middle" fill="currentColor">
        {word}
      </text>
      <text x="106" y="80" fontSize="15" fontWeight="600" textAnchor="middle" fill="currentColor">
        {by}
      </text>
    </g>
  </svg>
);
