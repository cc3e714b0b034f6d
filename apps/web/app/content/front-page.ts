import first from '#web/assets/art/partner-01.svg?url';
import second from '#web/assets/art/partner-02.svg?url';
import third from '#web/assets/art/partner-03.svg?url';
import fourth from '#web/assets/art/partner-04.svg?url';
import fifth from '#web/assets/art/partner-05.svg?url';
import sixth from '#web/assets/art/partner-06.svg?url';
import seventh from '#web/assets/art/partner-07.svg?url';
import eighth from '#web/assets/art/partner-08.svg?url';
import ninth from '#web/assets/art/partner-09.svg?url';
import tenth from '#web/assets/art/partner-10.svg?url';
import eleventh from '#web/assets/art/partner-11.svg?url';
import twelfth from '#web/assets/art/partner-12.svg?url';
import thirteenth from '#web/assets/art/partner-13.svg?url';
import fourteenth from '#web/assets/art/partner-14.svg?url';

/*
 * What the front page says of others, for the operator to change: partners, ratings, sums, testimonials and the rate
 * that returns are compared with. What is here is a sample. Words that need translating stand in
 * app/i18n/<language>/home-voices.ts, under the names that `voices` lists here.
 */

type Partner = {
  name: string;
  /** A drawing in one colour on no ground; the page shows its outline in the colour of the text. */
  mark: string;
  /** How wide it is when it is 40 high. */
  width: number;
};

/** The marks of the strip, in its order. Put `areSamples` to false when they are your own partners'. */
export const partners: { areSamples: boolean; marks: readonly Partner[] } = {
  areSamples: true,
  marks: [
    { name: 'Northlight', mark: first, width: 132 },
    { name: 'TWO REEL', mark: second, width: 164 },
    { name: 'Saptak+', mark: third, width: 140 },
    { name: 'meridian lane', mark: fourth, width: 207 },
    { name: 'KINARA STEPS', mark: fifth, width: 205 },
    { name: 'Longshot Yard', mark: sixth, width: 247 },
    { name: 'Parda Nine', mark: seventh, width: 188 },
    { name: 'aangan four', mark: eighth, width: 193 },
    { name: 'Third Row', mark: ninth, width: 162 },
    { name: 'KITE STREET', mark: tenth, width: 174 },
    { name: 'Monsoon Ledger', mark: eleventh, width: 237 },
    { name: 'SLOW LUMEN', mark: twelfth, width: 253 },
    { name: 'nukkad & co', mark: thirteenth, width: 217 },
    { name: 'Offbeat Wireless', mark: fourteenth, width: 218 },
  ],
};

/**
 * What was reached here: the rating by users, of five, and in crores of rupees the most that one producer was funded
 * with, and another. Put `areSamples` to false when they are your own: until then each is marked as a sample.
 */
export const reached = { areSamples: true, rating: '4.3', mostFunded: '1.4', alsoFunded: '1.0' };

/** The large one first. Put `areSamples` to false when they are your own: until then each is marked as a sample. */
export const voices = {
  areSamples: true,
  list: [
    { said: 'producer', by: 'producerRole', crores: reached.mostFunded },
    { said: 'investor', by: 'investorRole', rated: reached.rating },
    { said: 'lineProducer', by: 'lineProducerRole', crores: reached.alsoFunded },
  ],
} as const;

/** What the returns calculator compares with: an assumption, in hundredths of a percent a year. */
export const fixedDeposit = { basisPoints: 700 };
