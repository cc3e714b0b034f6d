import { pageWritten } from '#web/i18n/current-language.ts';
import type { Language } from '#web/i18n/languages.ts';
import classes from './no-script.module.css';

type Words = { language: Language; page: string; area: string };

/** Both languages at hand: where no script runs, no text comes later. */
const words: readonly Words[] = [
  {
    language: 'en',
    page: 'JavaScript is off in this browser. Everything on this page can be read without it. Signing in, sending a message, the calculators and the list of projects need it.',
    area: 'This page needs JavaScript, which is off in this browser. Turn it on in the settings of the browser, then load the page again.',
  },
  {
    language: 'hi',
    page: 'इस ब्राउज़र में JavaScript बंद है। इस पेज का सब कुछ उसके बिना पढ़ा जा सकता है। साइन इन करने, संदेश भेजने, कैलकुलेटर और प्रोजेक्ट की सूची के लिए वह ज़रूरी है।',
    area: 'इस पेज के लिए JavaScript ज़रूरी है, जो इस ब्राउज़र में बंद है। ब्राउज़र की सेटिंग में उसे चालू करें, फिर पेज दोबारा खोलें।',
  },
];

/** Whether this is the page that every area begins with. A browser takes it over as it was written. */
const isOfAreas = (): boolean =>
  typeof document === 'undefined'
    ? pageWritten().twin === undefined
    : document.querySelectorAll('body > noscript').length > 1;

/** Says what needs scripts. A written page speaks its own language; the one that every area begins with speaks all. */
export const NoScript = () => {
  const written = pageWritten().language;
  const isArea = isOfAreas();
  return words
    .filter(({ language }) => isArea || language === written)
    .map(({ language, page, area }) => (
      <noscript key={language} lang={`${language}-IN`}>
        <p className={`small ${classes.said}`}>{isArea ? area : page}</p>
      </noscript>
    ));
};
