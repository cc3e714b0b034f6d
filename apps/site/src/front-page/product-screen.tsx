import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { homeTrust } from '@cinvoice/words/en/home-trust.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import dealEnDark from '../screens/deal-en-dark.avif?url';
import dealEnLight from '../screens/deal-en-light.avif?url';
import dealHiDark from '../screens/deal-hi-dark.avif?url';
import dealHiLight from '../screens/deal-hi-light.avif?url';
import classes from './product-screen.module.css';
import sections from './sections.module.css';

/** In the colours of the reader; `npm run pictures` takes them. A language without its own shows the English ones. */
type Screen = { light: string; dark: string };

const english: Screen = { light: dealEnLight, dark: dealEnDark };
const screens: Partial<Record<Language, Screen>> = {
  [sourceLanguage]: english,
  hi: { light: dealHiLight, dark: dealHiDark },
};

const colours = ['light', 'dark'] as const;

/** Shows a page of the product as it is. */
export const ProductScreen = () => {
  const t = useTexts(homeTrust);
  const screen = screens[useLanguage()] ?? english;
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={6} aside={<span className="small muted">{t('sampleTitles')}</span>}>
        <p className="label">{t('screen')}</p>
      </SectionHead>
      <h2>{t('screenTitle')}</h2>
      <figure className={classes.screen}>
        {colours.map((colour) => (
          <img
            key={colour}
            className={classes[colour]}
            src={screen[colour]}
            alt={t('screenAlt')}
            width={1240}
            height={775}
            loading="lazy"
            decoding="async"
          />
        ))}
        <figcaption>{t('screenCaption')}</figcaption>
      </figure>
    </section>
  );
};
