import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { paperPdf } from './documents/paper.ts';
import { pitchDeckPdf } from './documents/pitch-deck.ts';
import { screenplayPdf } from './documents/screenplay.ts';
import {
  declaration,
  leaseAgreement,
  legalNotice,
  noObjection,
  projectContract,
  rupeesInPdf,
  unreleasedContract,
} from './documents/wording.ts';
import { budgetWorkbook, crewWorkbook } from './documents/workbooks.ts';
import { posterPicture, posterThumbnail } from './posters.ts';
import type { SampleProject, SampleReleased, SampleTitle, SampleUnreleased } from './titles/sample-title.ts';

/** A file of the form, under the field that it answers. */
export interface SampleFile {
  field: string;
  name: string;
  content: Buffer;
}

interface Circumstances {
  /** The name of the platform that the title is meant for. */
  platform: string;
  /** The day on the papers, as it is printed. */
  date: string;
}

/** Every file of a sample title, made in memory: real pictures, PDFs and sheets whose contents fit the title. */
export const documentsFor = async (
  title: SampleTitle,
  circumstances: Circumstances,
): Promise<SampleFile[]> => {
  const file = (field: string, ending: string, content: Buffer): SampleFile => ({
    field,
    name: `${title.poster}-${ending}`,
    content,
  });
  const made = Object.entries(makers(title, circumstances)).map(async ([field, [ending, content]]) =>
    file(field, ending, await content),
  );
  return Promise.all([
    posterPicture(title.poster).then((picture) => file('poster', 'poster.jpg', picture)),
    ...made,
  ]);
};

type Makers = Record<string, readonly [ending: string, content: Promise<Buffer>]>;

const makers = (title: SampleTitle, circumstances: Circumstances): Makers => {
  switch (title.kind) {
    case 'projects':
      return projectFiles(title, circumstances);
    case 'ready-to-release':
      return unreleasedFiles(title, circumstances);
    case 'content':
      return releasedFiles(title, circumstances);
  }
};

const projectFiles = (title: SampleProject, { platform, date }: Circumstances): Makers => {
  const { projectName, writer, tentativeBudget } = title.values;
  return {
    contract: ['contract.pdf', paperPdf(projectContract(title, platform), date)],
    projectPPT: ['presentation.pdf', presentation(title)],
    screenplay: ['screenplay.pdf', screenplayPdf({ title: projectName, writer, scene: title.scene })],
    budgetSheet: ['budget.xlsx', budgetWorkbook({ title: projectName, goal: tentativeBudget })],
  };
};

const presentation = async ({ poster, values }: SampleProject) =>
  pitchDeckPdf({
    title: values.projectName,
    line: `${values.genre}, ${toChoiceLabel(values.contentType).toLowerCase()} in ${toChoiceLabel(values.language)}. ${values.productionHouse}.`,
    poster: await posterThumbnail(poster),
    slides: [
      { heading: 'The idea', text: values.synopsis },
      { heading: 'The story', text: values.story },
    ],
    figures: [
      ['Budget', rupeesInPdf(values.tentativeBudget)],
      ['Asked for as', toChoiceLabel(values.category)],
      ['Rights', values.buyer],
      ['Direction', values.director],
      ['Photography', values.dop],
      ['Casting', values.casting],
    ],
  });

const unreleasedFiles = (title: SampleUnreleased, { platform, date }: Circumstances): Makers => {
  const { values } = title;
  const crew = [
    ['Production', 'Producer / Investor', values.producerOrInvestor],
    ['Direction', 'Director', values.director],
    ['Direction', 'Creative director', values.creativeDirector],
    ['Writing', 'Writer', values.writer],
    ['Camera', 'Director of photography', values.dop],
    ['Cast', 'Lead and supporting cast', 'Listed in the closing titles, 14 names'],
    ['Music', 'Songs and background score', 'Per cue sheet'],
    ['Post-production', 'Editing, sound and colour', `${values.productionHouse}, post-production desk`],
  ] as const;
  return {
    contract: ['contract.pdf', paperPdf(unreleasedContract(title, platform), date)],
    castCrewDetails: ['cast-and-crew.xlsx', crewWorkbook(values.projectName, crew)],
    nocFiles: ['no-objection.pdf', paperPdf(noObjection(title, platform), date)],
    budgetSheet: ['budget.xlsx', budgetWorkbook({ title: values.projectName, goal: values.budget })],
  };
};

const releasedFiles = (title: SampleReleased, { platform, date }: Circumstances): Makers => ({
  projectDeclaration: ['declaration.pdf', paperPdf(declaration(title, platform), date)],
  contract_agreement: ['agreement.pdf', paperPdf(leaseAgreement(title, platform), date)],
  noticeLegal: ['notice.pdf', paperPdf(legalNotice(title), date)],
});
