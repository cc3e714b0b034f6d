import { met, notApplicable } from './states.mjs';

const api = 'apps/api/src';

const noCookies = 'No cookie is set; a session is a token that pages send in a header.';

export const browser = {
  number: 3,
  title: 'Web frontend',
  requirements: {
    '3.2.1': met(
      'Uploads come in a sandbox or as a download, PDFs under a policy that runs and loads nothing, answers of the API as JSON alone.',
      [
        `${api}/modules/files/files.test.ts > is in a sandbox, in case a browser treats it as a page`,
        `${api}/modules/files/files.test.ts > that is a PDF has its own policy, which allows reading only`,
        `${api}/modules/files/files.test.ts > that a browser cannot show is offered as a download`,
      ],
    ),
    '3.2.2': met(
      'React and Preact write texts as text; raw HTML is only that of the build and of the legal texts.',
      ['apps/site/src/legal/clause.astro', 'apps/site/src/layouts/page.astro'],
    ),
    '3.3.1': notApplicable(noCookies),
    '3.3.2': notApplicable(noCookies),
    '3.3.3': notApplicable(noCookies),
    '3.3.4': notApplicable(noCookies),
    '3.4.1': met('With an https address every answer demands https for a year, subdomains included.', [
      `${api}/platform/headers.test.ts > with an address of https every answer demands it for a year, of subdomains too`,
      'docs/operations.md',
    ]),
    '3.4.2': met('No answer has a header of CORS, so no other origin reads any.', [
      `${api}/platform/headers.ts`,
      `${api}/every-answer.test.ts > carries every fixed header and a policy`,
    ]),
    '3.4.3': met(
      'Pages have a policy with the hashes of their own scripts, all other answers a fixed one; both forbid objects and a base.',
      [
        'packages/ui/build-steps/write-csp.test.ts > permits inline scripts and styles by their hashes',
        `${api}/every-answer.test.ts > carries its own policy`,
        `${api}/platform/web-pages.test.ts > a page has its own policy and is revalidated each time`,
      ],
    ),
    '3.4.4': met('Every answer says nosniff, also a refusal of what is no HTTP.', [
      `${api}/every-answer.test.ts > carries every fixed header and a policy`,
      `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
    ]),
    '3.4.5': met('Other sites learn the origin alone, and only over https.', [
      `${api}/app.test.ts > every answer carries the fixed security headers`,
      'apps/web/app/features/submissions/detail/documents.test.tsx > the trailer opens in a new tab that learns nothing of this page',
    ]),
    '3.4.6': met('Pages and the API are framed by nobody, papers by our own pages alone.', [
      'packages/ui/build-steps/write-csp.ts',
      `${api}/app.test.ts > every answer carries the fixed security headers`,
    ]),
    '3.5.1': met(
      'A call that counts carries an Authorization header, which no other site can make a browser send.',
      [
        `${api}/modules/auth/guard.ts`,
        `${api}/modules/auth/sign-in.test.ts > the authorization %s signs nobody in`,
      ],
    ),
    '3.5.2': met(
      'The Authorization header is none that passes without a preflight, and OPTIONS is answered by 404.',
      [
        `${api}/modules/auth/guard.ts`,
        `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
      ],
    ),
    '3.5.3': met(
      'Nothing is changed by GET but the time a session was used and the notes of what was read.',
      ['docs/rights.md', `${api}/rights/rights.test.ts > names exactly the server's routes`],
    ),
    '3.5.4': notApplicable('One application has the host to itself; all its parts serve the same people.'),
    '3.5.5': notApplicable('No page listens for messages of others.'),
    '3.7.1': met('Pages use HTML, CSS and JavaScript alone, and their policy loads no object.', [
      'packages/ui/build-steps/write-csp.ts',
      'e2e/other-media.journey.ts > without scripts',
    ]),
    '3.7.2': met('Redirects lead to addresses of this site, also after a sign-in.', [
      `${api}/platform/web-pages.test.ts > a page with data that is not there is not found, and a former address leads to the present one`,
      'packages/ui/src/session/session.test.ts > is refused as a target to return to',
    ]),
  },
};
