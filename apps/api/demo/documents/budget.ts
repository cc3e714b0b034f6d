interface BudgetLine {
  code: string;
  head: string;
  basis: string;
  rupees: number;
}

interface BudgetSection {
  title: string;
  lines: readonly BudgetLine[];
  rupees: number;
}

/** Heads of a production budget; each takes so many thousandths of the whole. */
const sections = [
  {
    title: 'Above the line',
    heads: [
      ['Story, screenplay and rights', 'Flat', 45],
      ['Producer and production office', 'Whole schedule', 50],
      ['Direction team', 'Preparation to delivery', 60],
      ['Principal cast', 'Per agreement', 160],
    ],
  },
  {
    title: 'Production',
    heads: [
      ['Supporting cast and extras', 'Per day', 45],
      ['Camera, grip and lighting', 'Equipment with crew, per day', 110],
      ['Art, sets and properties', 'Build and hire', 95],
      ['Costume, make-up and hair', 'Hire and purchase', 40],
      ['Locations, permissions and fees', 'Per location', 55],
      ['Sound on location', 'Per day', 20],
      ['Travel, stay and food', 'Unit strength by days', 80],
      ['Stunts, safety and medical', 'Per sequence', 20],
    ],
  },
  {
    title: 'Post-production',
    heads: [
      ['Editing and assistant', 'Weeks', 40],
      ['Sound design, mix and dubbing', 'Per reel', 40],
      ['Music, songs and background score', 'Flat, with clearances', 55],
      ['Colour, titles and visual effects', 'Per minute', 45],
    ],
  },
  {
    title: 'Other',
    heads: [['Insurance, audit and legal', 'Policy and retainers', 15]],
  },
] as const;

/** Divides the goal among the heads in whole rupees; what rounding leaves over goes to the contingency. */
export const createBudget = (goal: number): BudgetSection[] => {
  const planned = sections.map(({ title, heads }, sectionIndex) => {
    const lines = heads.map(([head, basis, share], index) => ({
      code: `${sectionIndex + 1}.${index + 1}`,
      head,
      basis,
      rupees: Math.floor((goal * share) / 1_000_000) * 1000,
    }));
    return { title, lines };
  });
  const spent = planned.flatMap(({ lines }) => lines).reduce((sum, { rupees }) => sum + rupees, 0);
  const contingency = { code: '4.2', head: 'Contingency', basis: 'Remainder', rupees: goal - spent };
  return planned.map(({ title, lines }, index) => {
    const all = index === planned.length - 1 ? [...lines, contingency] : lines;
    return { title, lines: all, rupees: all.reduce((sum, { rupees }) => sum + rupees, 0) };
  });
};
