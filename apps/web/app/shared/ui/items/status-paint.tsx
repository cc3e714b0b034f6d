import type { StatusCounts } from '@cinvoice/contract/answers';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { SVGProps } from 'react';
import classes from './status-paint.module.css';

/** From what asks for work to what needs none. */
export const statusOrder: readonly ReviewStatus[] = ['pending', 'Need Clarification', 'rejected', 'approved'];

/** What is undecided is drawn as undecided. Once a drawing, whose parts are filled with it by its id. */
export const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={classes.ground} width="7" height="7" />
    <rect className={classes.stripe} width="3" height="7" />
  </pattern>
);

type Place = Pick<SVGProps<SVGRectElement>, 'x' | 'y' | 'width' | 'height'>;
type Props = Place & { status: ReviewStatus; hatching: string };

/** The part of a bar that items of one status make. */
export const StatusPart = ({ status, hatching, ...place }: Props) => (
  <rect
    className={classes.part}
    data-status={status}
    {...place}
    {...(status === 'pending' && { fill: `url(#${hatching})` })}
  />
);

type PartsProps = { counts: StatusCounts; whole: number; hatching: string };

/** The parts of a lying bar, from left to right; `whole` is the count that its full width stands for. */
export const StatusParts = ({ counts, whole, hatching }: PartsProps) => {
  const share = (count: number) => `${(count / whole) * 100}%`;
  return statusOrder.map((status, place) => (
    <StatusPart
      key={status}
      status={status}
      hatching={hatching}
      x={share(statusOrder.slice(0, place).reduce((sum, one) => sum + counts[one], 0))}
      width={share(counts[status])}
      height="100%"
    />
  ));
};

/** The same paint beside a word. */
export const StatusSwatch = ({ status }: { status: ReviewStatus }) => (
  <i className={classes.swatch} data-status={status} />
);
