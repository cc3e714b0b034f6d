import drawings from '@cinvoice/ui/assets/art/front-page.svg?url';
import { Art } from '@cinvoice/ui/text/art.tsx';
import { EdgeNumber } from '@cinvoice/ui/text/edge-number.tsx';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './banner-film.module.css';

type FrameProps = { index: number; title: string; isCurrent: boolean; onSelect: () => void };

const Frame = ({ index, title, isCurrent, onSelect }: FrameProps) => (
  <li>
    <button type="button" className={classes.frame} aria-current={isCurrent} onClick={onSelect}>
      <Art src={drawings} part={`frame-${index + 1}`} width={160} height={90} />
      <span>
        <EdgeNumber number={index + 1} className={classes.edge} />
        <b>{title}</b>
      </span>
    </button>
  </li>
);

const icons = {
  previous: 'M15 4L7 12L15 20',
  next: 'M9 4L17 12L9 20',
  pause: 'M8 5V19M16 5V19',
  play: 'M8 5V19L18 12Z',
};

const Control = ({ name, onPress }: { name: keyof typeof icons; onPress: () => void }) => (
  <button type="button" className={classes.control} aria-label={useTexts(home)(name)} onClick={onPress}>
    <svg viewBox="0 0 24 24" className={classes.icon} aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  </button>
);

type Props = {
  titles: readonly string[];
  current: number;
  playing: boolean;
  onSelectSlide: (slide: number) => void;
  onTogglePlaying: () => void;
};

/** A film strip under the banner, with a frame for each slide and the carousel's buttons. */
export const BannerFilm = ({ titles, current, playing, onSelectSlide, onTogglePlaying }: Props) => {
  const t = useTexts(home);
  return (
    <div className={classes.film}>
      <div className="wrap">
        <ol className={classes.frames} aria-label={t('slides')}>
          {titles.map((title, index) => (
            <Frame
              key={title}
              index={index}
              title={title}
              isCurrent={index === current}
              onSelect={() => onSelectSlide(index)}
            />
          ))}
        </ol>
        <p className={classes.title} aria-hidden="true">
          {titles[current]}
        </p>
        <div className={classes.controls}>
          <Control name="previous" onPress={() => onSelectSlide(current - 1)} />
          <Control name={playing ? 'pause' : 'play'} onPress={onTogglePlaying} />
          <Control name="next" onPress={() => onSelectSlide(current + 1)} />
        </div>
      </div>
    </div>
  );
};
