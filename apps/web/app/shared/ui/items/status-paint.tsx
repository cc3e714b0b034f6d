import type { StatusCounts } from '@cinvoice/contract/answers';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { SVGProps } from 'react';
import classes from './status-paint.module.css';

/** Statuses that need work come first. */
export const statusOrder: readonly ReviewStatus[] = ['pending', 'Need Clarification', 'rejected', 'approved'];

/** The fill of undecided items. Each drawing defines it once and refers to it by id. */
export const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={classes.ground} width="7" height="7" />
    <rect className={classes.stripe} width="3" height="7" />
  </pattern>
);

type Rect = Pick<SVGProps<SVGRectElement>, 'x' | 'y' | 'width' | 'height'>;
type Props = Rect & { status: ReviewStatus; hatching: string };

/** Draws the part of a bar for one status. */
export const StatusPart = ({ status, hatching, ...rect }: Props) => (
  <rect
    className={classes.part}
    data-status={status}
    {...rect}
    {...(status === 'pending' && { fill: `url(#${hatching})` })}
  />
);

type PartsProps = { counts: StatusCounts; whole: number; hatching: string };

/** Draws the parts of a horizontal bar; `whole` is the count of its full width. */
export const StatusParts = ({ counts, whole, hatching }: PartsProps) => {
  const toPercent = (count: number) => `${(count / whole) * 100}%`;
  return statusOrder.map((status, index) => (
    <StatusPart
      key={status}
      status={status}
      hatching={hatching}
      x={toPercent(statusOrder.slice(0, index).reduce((sum, one) => sum + counts[one], 0))}
      width={toPercent(counts[status])}
      height="100%"
    />
  ));
};

/** Shows the fill of a status beside its name. */
export const StatusSwatch = ({ status }: { status: ReviewStatus }) => (
  <i className={classes.swatch} data-status={status} />
);
