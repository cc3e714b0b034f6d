import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { createPaperPdf } from './documents/paper.ts';
import { createPitchDeckPdf } from './documents/pitch-deck.ts';
import { createScreenplayPdf } from './documents/screenplay.ts';
import {
  formatRupeesForPdf,
  writeDeclaration,
  writeLeaseAgreement,
  writeLegalNotice,
  writeNoObjection,
  writeProjectContract,
  writeUnreleasedContract,
} from './documents/wording.ts';
import { createBudgetWorkbook, createCrewWorkbook } from './documents/workbooks.ts';
import { readPoster, renderThumbnail } from './posters.ts';
import type { SampleProject, SampleReleased, SampleTitle, SampleUnreleased } from './titles/sample-title.ts';

/** A file for a field of the form. */
export interface SampleFile {
  field: string;
  name: string;
  content: Buffer;
}

interface Circumstances {
  /** The name of the OTT that the title is submitted to. */
  platform: string;
  /** The printed date of the papers. */
  date: string;
}

/** Creates all files of a sample title in memory: real pictures, PDFs and sheets that fit the title. */
export const createDocuments = async (
  title: SampleTitle,
  circumstances: Circumstances,
): Promise<SampleFile[]> => {
  const file = (field: string, ending: string, content: Buffer): SampleFile => ({
    field,
    name: `${title.poster}-${ending}`,
    content,
  });
  const made = Object.entries(createMakers(title, circumstances)).map(async ([field, [ending, content]]) =>
    file(field, ending, await content),
  );
  return Promise.all([
    readPoster(title.poster).then((picture) => file('poster', 'poster.jpg', picture)),
    ...made,
  ]);
};

type Makers = Record<string, readonly [ending: string, content: Promise<Buffer>]>;

const createMakers = (title: SampleTitle, circumstances: Circumstances): Makers => {
  switch (title.kind) {
    case 'projects':
      return createProjectMakers(title, circumstances);
    case 'ready-to-release':
      return createUnreleasedMakers(title, circumstances);
    case 'content':
      return createReleasedMakers(title, circumstances);
  }
};

const createProjectMakers = (title: SampleProject, { platform, date }: Circumstances): Makers => {
  const { projectName, writer, tentativeBudget } = title.values;
  return {
    contract: ['contract.pdf', createPaperPdf(writeProjectContract(title, platform), date)],
    projectPPT: ['presentation.pdf', createPresentation(title)],
    screenplay: ['screenplay.pdf', createScreenplayPdf({ title: projectName, writer, scene: title.scene })],
    budgetSheet: ['budget.xlsx', createBudgetWorkbook({ title: projectName, goal: tentativeBudget })],
  };
};

const createPresentation = async ({ poster, values }: SampleProject) =>
  createPitchDeckPdf({
    title: values.projectName,
    line: `${values.genre}, ${toChoiceLabel(values.contentType).toLowerCase()} in ${toChoiceLabel(values.language)}. ${values.productionHouse}.`,
    poster: await renderThumbnail(poster),
    slides: [
      { heading: 'The idea', text: values.synopsis },
      { heading: 'The story', text: values.story },
    ],
    figures: [
      ['Budget', formatRupeesForPdf(values.tentativeBudget)],
      ['Asked for as', toChoiceLabel(values.category)],
      ['Rights', values.buyer],
      ['Direction', values.director],
      ['Photography', values.dop],
      ['Casting', values.casting],
    ],
  });

const createUnreleasedMakers = (title: SampleUnreleased, { platform, date }: Circumstances): Makers => {
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
    contract: ['contract.pdf', createPaperPdf(writeUnreleasedContract(title, platform), date)],
    castCrewDetails: ['cast-and-crew.xlsx', createCrewWorkbook(values.projectName, crew)],
    nocFiles: ['no-objection.pdf', createPaperPdf(writeNoObjection(title, platform), date)],
    budgetSheet: ['budget.xlsx', createBudgetWorkbook({ title: values.projectName, goal: values.budget })],
  };
};

const createReleasedMakers = (title: SampleReleased, { platform, date }: Circumstances): Makers => ({
  projectDeclaration: ['declaration.pdf', createPaperPdf(writeDeclaration(title, platform), date)],
  contract_agreement: ['agreement.pdf', createPaperPdf(writeLeaseAgreement(title, platform), date)],
  noticeLegal: ['notice.pdf', createPaperPdf(writeLegalNotice(title), date)],
});
