import { met } from './states.mjs';

const api = 'apps/api/src';
const contract = 'packages/contract/src';

export const files = {
  number: 5,
  title: 'File handling',
  requirements: {
    '5.1.1': met(
      'The table of uploads above and the API name types and sizes; decisions say what becomes of a bad file.',
      [
        'docs/security.md',
        'docs/decisions/0028-a-sound-poster-is-never-given-up.md',
        `${contract}/rules/files.ts`,
      ],
    ),
    '5.2.1': met('Each field has a limit, a form 60 MB, and both are kept while the bytes come.', [
      `${api}/platform/form/form.test.ts > a PDF of 26 MB is too large, and the answer names the limit`,
      `${api}/platform/form/broken-form.test.ts > a form without a length ends at 60 MB`,
    ]),
    '5.2.2': met(
      'Name, first bytes, heads of pictures and the directory of Office files must agree; macros are refused, posters drawn anew.',
      [
        `${api}/platform/form/inspect.test.ts > are refused by their name`,
        `${api}/platform/form/form.test.ts > four bytes of a JPEG are no picture`,
        `${api}/platform/form/office.test.ts > a zip with only a folder of that name is no Word file`,
      ],
    ),
    '5.2.3': met('Nothing is unpacked; pictures that claim too many pixels are refused by their head.', [
      `${api}/platform/form/office.ts`,
      `${api}/modules/files/picture-studio.test.ts > a small file that claims to be enormous`,
      `${contract}/rules/files.test.ts`,
    ]),
    '5.3.1': met('Uploads lie outside the served folders and are only ever read.', [
      `${api}/modules/files/serve.ts`,
      `${api}/platform/storage/local.test.ts > only this user may read files and folders`,
    ]),
    '5.3.2': met('Files have random keys; a name that was sent is shown and never a path.', [
      `${api}/platform/storage/storage.test.ts > is no key`,
      `${api}/platform/form/form.test.ts > under a generated name`,
    ]),
    '5.4.1': met('A file is asked for by its id; its stored name is written into the header.', [
      `${api}/modules/files/http-file.test.ts > is offered for saving`,
      `${api}/modules/files/files.test.ts > under the id`,
    ]),
    '5.4.2': met('Names are made safe to show when they come and encoded when they leave.', [
      `${api}/platform/form/file-name.test.ts > every sent name becomes safe to show, and stays the same when sanitized again`,
      `${api}/modules/files/http-file.test.ts > every name stays within its header`,
    ]),
    '5.4.3': met(
      'With CLAMD set, ClamAV looks through every upload: an infected one is refused, and one that is found later is withheld from everybody.',
      [
        `${api}/modules/virus-checks/virus-checks.test.ts > an infected file is refused by field and name`,
        `${api}/modules/virus-checks/virus-checks.test.ts > is withheld from everybody`,
      ],
    ),
  },
};
