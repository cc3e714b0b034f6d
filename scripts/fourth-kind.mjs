import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment } from './checks.mjs';
import { stampName } from './install.mjs';
import { root } from './workspace.mjs';

/** Folders that a copy of the sources leaves out. */
const left = new Set(['node_modules', '.git', 'build', '.react-router', '.astro', 'data', 'test-results']);

const english = `
export const kindAnthologies = {
  title: 'Anthologies',
  count: 'Anthologies',
  byStatus: 'Anthologies by status',
  heading: 'Anthologies',
  failure: 'The anthologies could not be loaded.',
  update: 'Update anthology',
  note: 'Series of stories by several makers. Newest first.',
  ownHeading: 'Your anthologies',
  add: 'Add Anthology',
  addTitle: 'Add Anthology',
  emptyTitle: 'No anthology on the reel yet',
  emptyText: 'Add your first anthology with its episodes and a budget.',
  ottTitle: 'Anthologies for your platform',
  ottNote: 'What filmmakers have submitted to your platform.',
  ottEmptyTitle: 'No anthology has reached you yet',
  ottEmptyText: 'As soon as a filmmaker chooses your platform for an anthology, it stands here.',
  adminTitle: 'All anthologies',
  adminNote: 'Every anthology, whoever sent it.',
  adminEmptyTitle: 'No anthology has been submitted yet',
  adminEmptyText: 'As soon as a filmmaker submits an anthology, it stands here.',
} as const satisfies KindTexts;
`;

const hindi = `
export const kindAnthologies = {
  title: 'एंथोलॉजी',
  count: 'एंथोलॉजी',
  byStatus: 'एंथोलॉजी, स्थिति के अनुसार',
  heading: 'एंथोलॉजी',
  failure: 'एंथोलॉजी लोड नहीं हो सकीं।',
  update: 'एंथोलॉजी बदलें',
  note: 'कई निर्माताओं की कहानियों की शृंखलाएँ। सबसे नई पहले।',
  ownHeading: 'आपकी एंथोलॉजी',
  add: 'एंथोलॉजी जोड़ें',
  addTitle: 'एंथोलॉजी जोड़ें',
  emptyTitle: 'रील पर अभी कोई एंथोलॉजी नहीं',
  emptyText: 'अपनी पहली एंथोलॉजी उसके एपिसोड और बजट के साथ जोड़ें।',
  ottTitle: 'आपके प्लेटफ़ॉर्म के लिए एंथोलॉजी',
  ottNote: 'फ़िल्म निर्माताओं ने आपके प्लेटफ़ॉर्म के लिए जो जमा किया।',
  ottEmptyTitle: 'अभी तक कोई एंथोलॉजी आप तक नहीं पहुँची',
  ottEmptyText: 'जैसे ही कोई फ़िल्म निर्माता एंथोलॉजी के लिए आपका प्लेटफ़ॉर्म चुनेंगे, वह यहाँ दिखेगी।',
  adminTitle: 'सारी एंथोलॉजी',
  adminNote: 'हर एंथोलॉजी, चाहे जिसने भेजी हो।',
  adminEmptyTitle: 'अभी तक कोई एंथोलॉजी जमा नहीं हुई',
  adminEmptyText: 'जैसे ही कोई फ़िल्म निर्माता एंथोलॉजी जमा करेंगे, वह यहाँ दिखेगी।',
} as const;
`;

const labels = `
  Anthology: 'एंथोलॉजी',
  'Episodes and Makers': 'एपिसोड और निर्माता',
  'Number of episodes': 'एपिसोड की संख्या',
  'Producers of the episodes': 'एपिसोड के निर्माता',
  'Guide to the episodes': 'एपिसोड की गाइड',
`;

const catalogues = 'packages/words/src';

/** The files that a new kind changes, with the added text. */
export const files = {
  definition: 'packages/contract/src/kinds/anthology.ts',
  list: 'packages/contract/src/kinds/kinds.ts',
  english: `${catalogues}/en/kinds.ts`,
  hindi: `${catalogues}/hi/kinds.ts`,
  labels: `${catalogues}/hi/contract.ts`,
};

const change = async (file, edit) => {
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} stayed as it was`);
  await writeFile(file, after);
};

/** Without the stamp, the product of the copy would install its packages anew. */
const linkedDotFiles = new Set(['.bin', stampName]);

/** Links the installed packages; workspaces of the repository are taken from the copy. */
const linkPackages = async (copy) => {
  const packages = path.join(root, 'node_modules');
  await mkdir(path.join(copy, 'node_modules', '@cinvoice'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name === '@cinvoice' || (name.startsWith('.') && !linkedDotFiles.has(name))) continue;
    await symlink(path.join(packages, name), path.join(copy, 'node_modules', name));
  }
  for (const name of await readdir(path.join(packages, '@cinvoice'))) {
    const target = await readlink(path.join(packages, '@cinvoice', name));
    await symlink(target, path.join(copy, 'node_modules', '@cinvoice', name));
  }
};

/** Adds the kind by the steps of docs/changing-it.md: its definition, its line in the list, its texts. */
const addKind = async (copy) => {
  const at = (file) => path.join(copy, file);
  await cp(at('packages/contract/src/kinds/test-anthology.ts'), at(files.definition));
  await change(at(files.list), (text) =>
    text
      .replace(/^/, "import { anthology } from './anthology.ts';\n")
      .replace(/^const list = \[(.*)\] as const;$/m, 'const list = [$1, anthology] as const;'),
  );
  await change(at(files.english), (text) => text + english);
  await change(at(files.hindi), (text) => text + hindi);
  await change(at(files.labels), (text) => text.replace(/^export const contract = \{$/m, `$&${labels}`));
};

/** Copies the repository and adds a fourth kind. */
export const copyWithFourthKind = async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'cinvoice-fourth-kind-'));
  await cp(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  await linkPackages(copy);
  await addKind(copy);
  return {
    /** Changes a file; returns a function that restores it. */
    edit: async (file, edit) => {
      const target = path.join(copy, file);
      const whole = await readFile(target, 'utf8');
      await change(target, edit);
      return () => writeFile(target, whole);
    },
    run: (command) => run(command, copy),
    remove: () => rm(copy, { recursive: true }),
  };
};

/** Keeps the settings of a surrounding test runner out of the copy. */
const ownEnvironment = Object.fromEntries(
  Object.entries(environment).filter(([name]) => !/^VITEST|^TEST$|^NODE_ENV$|^VITE_/.test(name)),
);

const run = (command, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      env: ownEnvironment,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
