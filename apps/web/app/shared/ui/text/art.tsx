type Props = {
  src: string;
  width: number;
  height: number;
  /** Which of several drawings, in a file that holds more than one. */
  part?: string;
  className?: string | undefined;
};

/** A drawing from assets/art by reference, so that it takes the colours of where it stands and is loaded once. */
export const Art = ({ src, width, height, part = 'art', className }: Props) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
    <use href={`${src}#${part}`} width={width} height={height} />
  </svg>
);
