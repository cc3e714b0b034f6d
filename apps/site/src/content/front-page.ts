import first from '@cinvoice/ui/assets/art/partner-01.svg?url';
import second from '@cinvoice/ui/assets/art/partner-02.svg?url';
import third from '@cinvoice/ui/assets/art/partner-03.svg?url';
import fourth from '@cinvoice/ui/assets/art/partner-04.svg?url';
import fifth from '@cinvoice/ui/assets/art/partner-05.svg?url';
import sixth from '@cinvoice/ui/assets/art/partner-06.svg?url';
import seventh from '@cinvoice/ui/assets/art/partner-07.svg?url';
import eighth from '@cinvoice/ui/assets/art/partner-08.svg?url';
import ninth from '@cinvoice/ui/assets/art/partner-09.svg?url';
import tenth from '@cinvoice/ui/assets/art/partner-10.svg?url';
import eleventh from '@cinvoice/ui/assets/art/partner-11.svg?url';
import twelfth from '@cinvoice/ui/assets/art/partner-12.svg?url';
import thirteenth from '@cinvoice/ui/assets/art/partner-13.svg?url';
import fourteenth from '@cinvoice/ui/assets/art/partner-14.svg?url';

/*
 * The front page's content that the operator replaces: partners, rating, amounts, testimonials and the rate that returns
 * are compared with. All of it is sample content. The texts of testimonials are in
 * app/i18n/<language>/home-testimonials.ts, under the keys that `testimonials` lists here.
 */

type Partner = {
  name: string;
  /** A drawing in one colour without background. The page shows its outline in the colour of the text. */
  logo: string;
  /** The width at a height of 40. */
  width: number;
};

/** The logos of the strip in their order. Set `areSamples` to false when they are your own partners'. */
export const partners: { areSamples: boolean; logos: readonly Partner[] } = {
  areSamples: true,
  logos: [
    { name: 'Northlight', logo: first, width: 132 },
    { name: 'TWO REEL', logo: second, width: 164 },
    { name: 'Saptak+', logo: third, width: 140 },
    { name: 'meridian lane', logo: fourth, width: 207 },
    { name: 'KINARA STEPS', logo: fifth, width: 205 },
    { name: 'Longshot Yard', logo: sixth, width: 247 },
    { name: 'Parda Nine', logo: seventh, width: 188 },
    { name: 'aangan four', logo: eighth, width: 193 },
    { name: 'Third Row', logo: ninth, width: 162 },
    { name: 'KITE STREET', logo: tenth, width: 174 },
    { name: 'Monsoon Ledger', logo: eleventh, width: 237 },
    { name: 'SLOW LUMEN', logo: twelfth, width: 253 },
    { name: 'nukkad & co', logo: thirteenth, width: 217 },
    { name: 'Offbeat Wireless', logo: fourteenth, width: 218 },
  ],
};

/**
 * The users' rating out of five, and in crores of rupees the largest funding of one producer and another one. Set
 * `areSamples` to false when they are your own. Until then each is marked as a sample.
 */
export const achievements = { areSamples: true, rating: '4.3', largestFunding: '1.4', otherFunding: '1.0' };

/** The first is shown large. Set `areSamples` to false when they are your own. Until then each is marked as a sample. */
export const testimonials = {
  areSamples: true,
  list: [
    { quote: 'producer', role: 'producerRole', crores: achievements.largestFunding },
    { quote: 'investor', role: 'investorRole', rating: achievements.rating },
    { quote: 'lineProducer', role: 'lineProducerRole', crores: achievements.otherFunding },
  ],
} as const;

/** The assumed rate that the returns calculator compares with, in hundredths of a percent a year. */
export const fixedDeposit = { rateBps: 700 };
