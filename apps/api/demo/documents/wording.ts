import { formatRupees } from '@cinvoice/contract/money';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import type { SampleProject, SampleReleased, SampleUnreleased } from '../titles/sample-title.ts';
import type { Paper } from './paper.ts';

/** The built-in faces of a PDF have no rupee sign. */
export const formatRupeesForPdf = (rupees: number): string => formatRupees(rupees).replace('₹', 'Rs ');

const formatShare = (rupees: number, hundredths: number) =>
  formatRupeesForPdf(Math.round((rupees * hundredths) / 100));

const law = {
  heading: 'Law and place',
  text: 'Indian law governs this paper. The courts at Mumbai decide what the parties cannot settle within thirty days of a written notice.',
};

/** The purchase of rights in a film that is still to be made. */
export const writeProjectContract = ({ values }: SampleProject, platform: string): Paper => {
  const work = `the ${toChoiceLabel(values.contentType).toLowerCase()} “${values.projectName}” in ${toChoiceLabel(values.language)}`;
  return {
    title: 'Rights purchase agreement',
    matter: values.projectName,
    opening: `${values.productionHouse} (the Producer) and ${platform} (the Platform) agree on the making and licensing of ${work}, written by ${values.writer} and presented under the banner ${values.bannerName}.`,
    sections: [
      {
        heading: 'Rights',
        text: `The Producer grants the Platform: ${values.buyer}. The window is five years from the first day of streaming. Theatrical, music and remake rights stay with the Producer.`,
      },
      {
        heading: 'Budget and fee',
        text: `The approved budget is ${formatRupeesForPdf(values.tentativeBudget)}. The licence fee is ${formatShare(values.tentativeBudget, 115)} before GST; tax is held back at source as the law requires.`,
      },
      {
        heading: 'Payment',
        text: `A tenth, ${formatShare(values.tentativeBudget, 11.5)}, falls due on signing; four tenths on delivery of the locked picture; the rest 120 days after the master is accepted. The Producer may sell the invoice for any instalment, and the Platform will then pay its purchaser.`,
      },
      {
        heading: 'Delivery',
        text: 'Master in 4K with 5.1 sound, music cue sheet, subtitles in English, poster artwork and all clearances. The Platform accepts or returns the master with reasons within twenty-one days.',
      },
      {
        heading: 'Assurances',
        text: 'The Producer owns or has licensed every part of the work, has insured the shoot, and will complete the film within the budget or at its own further cost.',
      },
      law,
    ],
    signatories: [values.productionHouse, platform],
  };
};

/** The licence for a finished, unreleased title. */
export const writeUnreleasedContract = ({ values }: SampleUnreleased, platform: string): Paper => ({
  title: 'Licence agreement',
  matter: values.projectName,
  opening: `${values.productionHouse} (the Licensor) licenses the finished ${toChoiceLabel(values.contentType).toLowerCase()} “${values.projectName}”, in ${toChoiceLabel(values.language)}, to ${platform} (the Platform).`,
  sections: [
    {
      heading: 'Window',
      text: 'First streaming window in India, exclusive for twelve months from the release that the parties agree in writing, at the latest nine months from today.',
    },
    {
      heading: 'Fee',
      text: `${formatShare(values.budget, 90)} before GST, of which a quarter on signing and three quarters 90 days after the master is accepted.`,
    },
    {
      heading: 'Credits',
      text: `Direction: ${values.director}. Writing: ${values.writer}. Photography: ${values.dop}. Creative direction: ${values.creativeDirector}. They appear in every version and on every poster.`,
    },
    {
      heading: 'Return of rights',
      text: 'If the title is not released within the window, all rights return to the Licensor without a further paper, and sums already paid are kept.',
    },
    law,
  ],
  signatories: [values.productionHouse, platform],
});

export const writeNoObjection = ({ values }: SampleUnreleased, platform: string): Paper => ({
  title: 'No-objection certificate',
  matter: values.projectName,
  opening: `To ${platform}. ${values.producerOrInvestor}, who paid for “${values.projectName}”, has no objection to its release and licensing by ${values.productionHouse}.`,
  sections: [
    {
      heading: 'Finance',
      text: `The production cost of ${formatRupeesForPdf(values.budget)} has been met. No lender or financier holds a charge over the negative, the files or the receipts.`,
    },
    {
      heading: 'Music',
      text: 'The composer, the singers and the publisher have been paid under written agreements; the cue sheet lists every piece of music with its owner.',
    },
    {
      heading: 'Cast, crew and places',
      text: 'Appearance releases, crew closing statements and location permissions are held at the production office and may be inspected on any working day.',
    },
  ],
  signatories: [values.producerOrInvestor],
});

export const writeDeclaration = ({ values }: SampleReleased, platform: string): Paper => ({
  title: 'Declaration of ownership',
  matter: values.projectName,
  opening: `${values.productionHouseName} declares to ${platform} what follows about “${values.projectName}” (${values.language.map(toChoiceLabel).join(' and ')}).`,
  sections: [
    {
      heading: 'Ownership',
      text: `The title was produced by ${values.producer_investor} and belongs to the declarant in full. The chain of title from the first draft to the certificate is complete and on file.`,
    },
    {
      heading: 'Earlier exploitation',
      text: 'The title has been released to the public. Earlier windows have ended, or are listed in the annexure of the agreement with their last day.',
    },
    {
      heading: 'Offer',
      text: `Lease of ${values.lease}, with exclusive rights for ${values.exclusiveRights} and non-exclusive rights for ${values.nonExclusiveRights}, at a value of ${formatRupeesForPdf(values.budget)}.`,
    },
  ],
  signatories: [values.productionHouseName],
});

export const writeLeaseAgreement = ({ values }: SampleReleased, platform: string): Paper => ({
  title: 'Content lease agreement',
  matter: values.projectName,
  opening: `${values.productionHouseName} (the Owner) leases “${values.projectName}” to ${platform} (the Platform) on these terms.`,
  sections: [
    {
      heading: 'Term',
      text: `${values.lease} from the first day of streaming. Within it the Platform's rights are exclusive for ${values.exclusiveRights}, then non-exclusive for ${values.nonExclusiveRights}.`,
    },
    {
      heading: 'Fee',
      text: `${formatShare(values.budget, 40)} before GST for the whole term, in equal yearly parts, each payable 60 days after invoice.`,
    },
    {
      heading: 'Material',
      text: 'The Owner delivers the certified version in the highest quality that exists, with subtitles, stills and the poster. The Platform may cut trailers of up to two minutes and nothing else.',
    },
    law,
  ],
  signatories: [values.productionHouseName, platform],
});

export const writeLegalNotice = ({ values }: SampleReleased): Paper => ({
  title: 'Public notice',
  matter: `Title search: ${values.projectName}`,
  opening: `Notice is given that ${values.productionHouseName} is about to license “${values.projectName}”. Whoever claims a right, share or charge in the title is asked to write, with proof, within fourteen days.`,
  sections: [
    {
      heading: 'The title',
      text: `${toChoiceLabel(values.contentType)}, ${values.genre.toLowerCase()}, in ${values.language.map(toChoiceLabel).join(' and ')}; banner ${values.bannerName}; direction ${values.director}; written by ${values.writer}.`,
    },
    {
      heading: 'After fourteen days',
      text: 'Claims that arrive later, or without proof, are treated as waived, and the licence is concluded without reference to them.',
    },
  ],
  signatories: [`${values.productionHouseName}, by its counsel`],
});
