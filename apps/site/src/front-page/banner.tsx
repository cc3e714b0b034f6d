import { brand } from '@cinvoice/ui/brand.ts';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useRef } from 'react';
import { Ticket } from '#site/text/ticket.tsx';
import classes from './banner.module.css';
import { BannerFilm } from './banner-film.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { FIRST_SLIDE, type SlideName } from './slide-pictures.ts';
import { useCarousel } from './use-carousel.ts';

const FundNow = () => <Ticket {...toLoginLink('investor')}>{useTexts(home)('fundNow')}</Ticket>;

const GetFunded = () => <Ticket {...toLoginLink('content_producer')}>{useTexts(home)('getFunded')}</Ticket>;

type SecondaryActionProps = {
  to: string;
  text: 'getFunded' | 'forInvestors' | 'forFilmmakers';
};

const SecondaryAction = ({ text, ...link }: SecondaryActionProps) => (
  <PublicLink {...link} className={classes.secondary}>
    {useTexts(home)(text)}
  </PublicLink>
);

type Slide = {
  name: SlideName;
  title: 'slideName' | 'ticketsTitle' | 'archesTitle' | 'reelsTitle';
  lead: 'heroLead' | 'ticketsLead' | 'archesLead' | 'reelsLead';
  actions: ReactNode;
};

const slides: readonly [Slide, ...Slide[]] = [
  {
    name: FIRST_SLIDE,
    title: 'slideName',
    lead: 'heroLead',
    actions: (
      <>
        <FundNow />
        <SecondaryAction {...toLoginLink('content_producer')} text="getFunded" />
      </>
    ),
  },
  {
    name: 'tickets',
    title: 'ticketsTitle',
    lead: 'ticketsLead',
    actions: (
      <>
        <FundNow />
        <SecondaryAction to="/investor" text="forInvestors" />
      </>
    ),
  },
  {
    name: 'arches',
    title: 'archesTitle',
    lead: 'archesLead',
    actions: (
      <>
        <GetFunded />
        <SecondaryAction to="/filmmaker" text="forFilmmakers" />
      </>
    ),
  },
  {
    name: 'reels',
    title: 'reelsTitle',
    lead: 'reelsLead',
    actions: (
      <>
        <GetFunded />
        <SecondaryAction to="/filmmaker" text="forFilmmakers" />
      </>
    ),
  },
];

/** The heading of the first slide is that of the page. */
const Heading = ({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => {
  const t = useTexts(home);
  return isFirst ? (
    <h1>
      <span>{t('heroFirst')}</span> <span>{t('heroSecond')}</span>
    </h1>
  ) : (
    <h2>{t(slide.title)}</h2>
  );
};

type SlidesProps = { lastLoaded: number; onFocusSlide: (slide: number) => void };

const Slides = ({ lastLoaded, onFocusSlide }: SlidesProps) => {
  const t = useTexts(home);
  return slides.map((slide, index) => (
    <li key={slide.name} className={classes.slide} onFocus={() => onFocusSlide(index)}>
      <div className="wrap">
        <div className={classes.text}>
          <Heading slide={slide} isFirst={index === 0} />
          <p className="lead">{t(slide.lead)}</p>
          <div className={classes.actions}>{slide.actions}</div>
        </div>
        <SlidePicture name={slide.name} isFirst={index === 0} isNeeded={index <= lastLoaded} />
      </div>
    </li>
  ));
};

/** Shows four slides. They can be swiped without scripts, and advance with them until the mouse or the focus is on them. */
export const Banner = () => {
  const t = useTexts(home);
  const rail = useRef<HTMLUListElement>(null);
  const { current, lastLoaded, playing, togglePlaying, goToSlide, setHold, onScroll, onScrollEnd } =
    useCarousel(rail, slides.length);
  return (
    <section
      className={`night ${classes.banner}`}
      aria-roledescription="carousel"
      aria-label={t('banner', { brand: brand.name })}
      onPointerEnter={({ pointerType }) => setHold('pointer', pointerType === 'mouse')}
      onPointerLeave={() => setHold('pointer', false)}
      onFocus={() => setHold('focus', true)}
      onBlur={() => setHold('focus', false)}
    >
      <ul ref={rail} className={classes.rail} onScroll={onScroll} onScrollEnd={onScrollEnd}>
        <Slides lastLoaded={lastLoaded} onFocusSlide={goToSlide} />
      </ul>
      <BannerFilm
        titles={slides.map(({ title }) => t(title))}
        current={current}
        playing={playing}
        onSelectSlide={goToSlide}
        onTogglePlaying={togglePlaying}
      />
    </section>
  );
};
