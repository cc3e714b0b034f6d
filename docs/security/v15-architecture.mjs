import { met } from './states.mjs';

const api = 'apps/api/src';

export const architecture = {
  number: 15,
  title: 'Secure coding and architecture',
  requirements: {
    '15.1.1': met(
      'The text above gives a week for a flaw that can be reached, a month for others, and a quarter for all updates.',
      ['docs/security.md'],
    ),
    '15.1.2': met(
      'The lock file lists every package with its hash, and a check holds it to that; npm sbom writes the list.',
      ['package-lock.json', 'scripts/lock.test.mjs > needs its hash'],
    ),
    '15.1.3': met('What takes long is done beside requests, with limits, and decisions say which and how.', [
      'docs/decisions/0008-posters-are-drawn-in-a-process-apart.md',
      'docs/decisions/0012-lists-are-exported-as-they-are-made.md',
      'docs/decisions/0021-bodies-keep-a-least-rate.md',
    ]),
    '15.2.1': met(
      'Packages are pinned since 2026-11-21 or later, each then new, so the quarter has not run out; operators ask npm audit for known flaws.',
      ['package-lock.json', 'docs/security.md'],
    ),
    '15.2.2': met(
      'Pictures, papers and passwords are worked on in processes with a time limit, exports as they are read, reads shared.',
      [
        `${api}/modules/files/picture-studio.test.ts > a small file that claims to be enormous`,
        `${api}/modules/submissions/export/export.test.ts > stops when its reader leaves`,
        `${api}/modules/papers/render-paper-apart.test.ts > requests come first, and after a kill the next paper is rendered by another process`,
        `${api}/modules/live/lost.test.ts > a reader that does not read is cut off, and the others receive everything`,
      ],
    ),
    '15.2.3': met(
      'Sample data, its clock and codes on the terminal are off in production; tools of development are not installed.',
      [
        `${api}/config.test.ts > in production codes are printed only if allowed, and there is no sample data`,
        'docs/decisions/0038-a-start-installs-what-it-needs.md',
      ],
    ),
    '15.3.1': met('Answers are built field by field, and every call is held against its described answer.', [
      `${api}/modules/submissions/answer.ts`,
      `${api}/modules/submissions/public/public.test.ts > anyone reads approved projects only, newest first, and only their public data`,
      `${api}/calls.test.ts > answers as the document says`,
    ]),
    '15.3.2': met('Calls to the SMS provider and to webhooks follow no redirect.', [
      `${api}/modules/webhooks/delivery.test.ts > %d is followed nowhere, and tried again when it says so`,
      `${api}/platform/messages/sms.test.ts > credentials are not sent to another address after a redirect`,
    ]),
    '15.3.3': met('Schemas refuse or drop what an act does not set.', [
      'packages/contract/src/requests.test.ts > drops what it may not change',
      `${api}/modules/users/profile.test.ts > saving a whole profile changes the editable fields and ignores the others`,
    ]),
    '15.3.4': met(
      'The address comes from trusted proxies alone, counts as its network, and is the same for limits and logs.',
      [`${api}/platform/proxy.test.ts`, `${api}/platform/address.test.ts > counts as`],
    ),
    '15.3.5': met(
      'Types are checked by the strict compiler and schemas, comparisons are strict, without any or non-null claims.',
      ['tsconfig.base.json', 'biome.json'],
    ),
    '15.3.6': met('Prototype keys are refused, and names that senders give go into maps.', [
      `${api}/app.test.ts > JSON with a prototype key is refused`,
      `${api}/platform/form/form.test.ts > may have fields with names that JavaScript uses`,
    ]),
    '15.3.7': met(
      'Path, query, body and headers have a schema each; a repeated value is a list, which a schema for one refuses.',
      [
        `${api}/modules/users/profile.test.ts > a list asked for with %s is refused`,
        `${api}/platform/form/form.test.ts > turns a repeated field into a list`,
        `${api}/platform/form/form.test.ts > two files for one field are refused`,
        `${api}/platform/zod-validation.ts`,
      ],
    ),
  },
};
