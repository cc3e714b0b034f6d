type Props = {
  src: string;
  width: number;
  height: number;
  /** The id of the drawing in a file with several. */
  part?: string;
  className?: string | undefined;
};

/** Shows a drawing of assets/art by reference, so that it inherits colours and is loaded once. */
export const Art = ({ src, width, height, part = 'art', className }: Props) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
    <use href={`${src}#${part}`} width={width} height={height} />
  </svg>
);
