import { useLanguage } from '@cinvoice/words/use-texts.tsx';
import classes from './banner.module.css';
import { getFallbackPicture, type SlideName, toSources } from './slide-pictures.ts';

const formats = ['avif', 'webp'] as const;

type Props = {
  name: SlideName;
  /** The first slide's picture is loaded with high priority. */
  isFirst: boolean;
  /** Set if the slide is current or next. */
  isNeeded: boolean;
};

/** Shows a slide's decorative picture in a box of fixed size. */
export const SlidePicture = ({ name, isFirst, isNeeded }: Props) => {
  const language = useLanguage();
  return (
    <div className={classes.picture} data-slide={name}>
      {isNeeded && (
        <picture>
          {formats.flatMap((format) =>
            toSources(name, language, format).map((source) => (
              <source key={source.type + source.media} {...source} />
            )),
          )}
          <img
            src={getFallbackPicture(name, language)}
            alt=""
            width={920}
            height={710}
            decoding="async"
            fetchPriority={isFirst ? 'high' : 'low'}
          />
        </picture>
      )}
    </div>
  );
};
