import { palette } from './palette.ts';

const HOLES = 5;

type Props = { x: number; y: number; radius: number };

/** A reel of film: a disc with five holes around its axle. */
export const Reel = ({ x, y, radius }: Props) => (
  <g stroke={palette.metal}>
    <circle cx={x} cy={y} r={radius} fill={palette.shade} strokeWidth="2" />
    <circle cx={x} cy={y} r={radius - 9} fill="none" />
    {Array.from({ length: HOLES }, (_, hole) => {
      const angle = (hole * 2 * Math.PI) / HOLES - Math.PI / 2;
      const away = radius * 0.56;
      return (
        <circle
          key={angle}
          cx={(x + away * Math.cos(angle)).toFixed(1)}
          cy={(y + away * Math.sin(angle)).toFixed(1)}
          r={(radius * 0.25).toFixed(1)}
          fill={palette.ink}
          strokeWidth="1.5"
        />
      );
    })}
    <circle cx={x} cy={y} r={(radius * 0.09).toFixed(1)} fill={palette.amber} stroke="none" />
  </g>
);
