import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { homeTrust } from '@cinvoice/words/en/home-trust.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import phoneEnDark from '../screens/deal-phone-en-dark.avif?url';
import phoneEnLight from '../screens/deal-phone-en-light.avif?url';
import phoneHiDark from '../screens/deal-phone-hi-dark.avif?url';
import phoneHiLight from '../screens/deal-phone-hi-light.avif?url';
import wideEnDark from '../screens/deal-wide-en-dark.avif?url';
import wideEnLight from '../screens/deal-wide-en-light.avif?url';
import wideHiDark from '../screens/deal-wide-hi-dark.avif?url';
import wideHiLight from '../screens/deal-wide-hi-light.avif?url';
import classes from './product-screen.module.css';
import sections from './sections.module.css';

const devices = { wide: { width: 1240, height: 775 }, phone: { width: 728, height: 1424 } } as const;

/** In the colours of the reader; `npm run pictures` takes them. A language without its own shows the English ones. */
type Screen = Record<'light' | 'dark', Record<keyof typeof devices, string>>;

const english: Screen = {
  light: { wide: wideEnLight, phone: phoneEnLight },
  dark: { wide: wideEnDark, phone: phoneEnDark },
};
const screens: Partial<Record<Language, Screen>> = {
  [sourceLanguage]: english,
  hi: {
    light: { wide: wideHiLight, phone: phoneHiLight },
    dark: { wide: wideHiDark, phone: phoneHiDark },
  },
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
          <picture key={colour} className={classes[colour]}>
            <source media="(max-width: 40em)" srcSet={screen[colour].phone} {...devices.phone} />
            <img
              src={screen[colour].wide}
              alt={t('screenAlt')}
              {...devices.wide}
              loading="lazy"
              decoding="async"
            />
          </picture>
        ))}
        <figcaption>{t('screenCaption')}</figcaption>
      </figure>
    </section>
  );
};
