import classes from './banner.module.css';
import { plainPicture, type SlideName, sourcesOf } from './slide-pictures.ts';

const formats = ['avif', 'webp'] as const;

type Props = {
  name: SlideName;
  /** The first view waits for this one. */
  first: boolean;
  /** Its slide is in view, or next. */
  due: boolean;
};

/** A slide's picture in a place of one size, whether it is there or not; it says nothing that the words do not. */
export const SlidePicture = ({ name, first, due }: Props) => (
  <div className={classes.picture} data-slide={name}>
    {due && (
      <picture>
        {formats.flatMap((format) =>
          sourcesOf(name, format).map((source) => <source key={source.type + source.media} {...source} />),
        )}
        <img
          src={plainPicture(name)}
          alt=""
          width={920}
          height={710}
          decoding="async"
          fetchPriority={first ? 'high' : 'low'}
        />
      </picture>
    )}
  </div>
);
