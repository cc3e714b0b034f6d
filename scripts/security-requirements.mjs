/** At most so many requirements may be left unmet. */
export const MOST_UNMET = 10;

const BEGIN = '<!-- begin: made by npm run security -->';
const END = '<!-- end: made by npm run security -->';

/** Reads lines of an id and its level: `1.2.4 1`. */
export const parseLevels = (text) =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' '))
      .map(([id, level]) => [id, Number(level)]),
  );

const titleOfTest = /(?:\b(?:test|it|describe)\w*(?:\.\w+)*|[)`])\(\s*(['"`])((?:\\.|(?!\1).)*?)\1\s*,/gs;

/** The titles of the tests of a file, and of their groups. */
export const readTitles = (text) => [...text.matchAll(titleOfTest)].map(([, , title]) => title);

const listRequirements = (chapters) => chapters.flatMap(({ requirements }) => Object.entries(requirements));

const splitEvidence = (evidence) => {
  const [file, ...title] = evidence.split(' > ');
  return { file, title: title.join(' > ') };
};

const findFaultsOfEvidence = (id, evidence, { isFile, listTitles }) => {
  const { file, title } = splitEvidence(evidence);
  if (!isFile(file)) return [`${id} names ${file}, which is not there`];
  if (title === '' || listTitles(file).some((one) => one.includes(title))) return [];
  return [`${id} names a test that is not in ${file}: ${title}`];
};

const needs = {
  met: [[({ evidence }) => evidence.length > 0, 'is met without a test or file that shows it']],
  'does not apply': [],
  'not met': [[({ since }) => isDay(since), 'is not met, and does not say since which day']],
};

const isDay = (text = '') => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const isSentence = (reason = '') => /^\S.*\S\.$/.test(reason);

const findFaultsOfOne = ([id, requirement], parts) => {
  const { state, reason, evidence } = requirement;
  if (!needs[state]) return [`${id} has the state ${state}, which is none`];
  return [
    ...(isSentence(reason) ? [] : [`${id} gives no reason in a sentence`]),
    ...needs[state].filter(([holds]) => !holds(requirement)).map(([, fault]) => `${id} ${fault}`),
    ...evidence.flatMap((one) => findFaultsOfEvidence(id, one, parts)),
  ];
};

const findRepeated = (ids) => ids.filter((id, index) => ids.indexOf(id) !== index);

const chapterOf = (id) => Number(id.split('.')[0]);

/** Lists what is wrong with the requirements; `isFile` and `listTitles` tell of the repository. */
export const findFaults = ({ chapters, levels, ...parts }) => {
  const requirements = listRequirements(chapters);
  const ids = requirements.map(([id]) => id);
  const known = new Set(ids);
  const unmet = requirements.filter(([, { state }]) => state === 'not met').length;
  const strays = chapters.flatMap((chapter) =>
    Object.keys(chapter.requirements)
      .filter((id) => chapterOf(id) !== chapter.number)
      .map((id) => `${id} stands in chapter ${chapter.number}`),
  );
  return [
    ...[...levels.keys()].filter((id) => !known.has(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !levels.has(id)).map((id) => `${id} is no requirement of level 1 or 2`),
    ...findRepeated(ids).map((id) => `${id} stands there twice`),
    ...strays,
    ...requirements.flatMap((one) => findFaultsOfOne(one, parts)),
    ...(unmet > MOST_UNMET ? [`${unmet} requirements are not met, ${MOST_UNMET} may be`] : []),
  ];
};

/** Paths of the API go without the folder that the document names. */
const renderEvidence = (evidence) => {
  const { file, title } = splitEvidence(evidence);
  const path = `\`${file.replace(/^apps\/api\/src\//, '')}\``;
  return title === '' ? path : `${path}: “${title}”`;
};

const escapeCell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const renderRow = (cells) => `| ${cells.map(escapeCell).join(' | ')} |`;

const renderHead = (...names) => [renderRow(names), `|${'---|'.repeat(names.length)}`];

const renderChapter = ({ number, title, requirements }, levels) => [
  `### ${number} ${title}`,
  '',
  ...renderHead('requirement', 'level', 'state', 'how, or why not', 'shown by'),
  ...Object.entries(requirements).map(([id, { state, reason, evidence }]) =>
    renderRow([id, String(levels.get(id)), state, reason, evidence.map(renderEvidence).join(', ')]),
  ),
  '',
];

const renderUnmet = (requirements) => [
  '### What is not met',
  '',
  ...renderHead('requirement', 'how it is now, and why', 'since'),
  ...requirements
    .filter(([, { state }]) => state === 'not met')
    .map(([id, { reason, since }]) => renderRow([id, reason, since])),
  '',
];

/** Writes the tables of the document. */
export const renderTables = (chapters, levels) => {
  const requirements = listRequirements(chapters);
  const count = (wanted) => requirements.filter(([, { state }]) => state === wanted).length;
  return [
    `Of ${levels.size} requirements ${count('met')} are met, ${count('does not apply')} do not apply, and ${count('not met')} are not met.`,
    '',
    ...renderUnmet(requirements),
    ...chapters.flatMap((chapter) => renderChapter(chapter, levels)),
  ].join('\n');
};

/** Tells that a document does not hold these tables. */
export const findStale = (file, document, tables) =>
  replaceGenerated(document, tables) === document
    ? []
    : [`${file} is not what its requirements say: npm run security`];

/** Replaces the part of a document between the two marks. */
export const replaceGenerated = (document, tables) => {
  const [before, rest = ''] = document.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`the document has no part between ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${tables}\n${END}${after}`;
};
