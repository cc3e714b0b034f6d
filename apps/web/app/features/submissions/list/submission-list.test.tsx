import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, aPoster, id } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const items = ['Neel Kuthi', 'Gavvalu', 'Manjha Line'].map((projectName, at) =>
  anItem({ _id: id(600 + at), projectName }),
);
const [neel, gavvalu, manjha] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];

const card = (name: string) => page.getByRole('article').filter({ hasText: name });

const openList = (path = '/ott/projects') => {
  signInAsOtt();
  openPage(path);
};

test('a card shows status, category, OTT and goal of an item', async () => {
  api.on('GET /:kind/ott', aPage(anItem({ ...neel, category: 'gap funding', tentativeBudget: 12_50_000 })));
  openList();
  await expect
    .element(card('Neel Kuthi'))
    .toMatchTextContent(/pending.*GAP Funding.*For Rangmahal.*₹12\.5 L|₹12,50,000/s);
});

test('a filter is added to the address and sent to the server with the other filters', async () => {
  api.on('GET /:kind/ott', ({ query }) => (query.status ? aPage(gavvalu) : aPage(neel, gavvalu)));
  openList('/ott/projects?category=gap+funding');
  await page.getByRole('button', { name: 'rejected' }).click();
  await expect.poll(currentPath).toBe('/ott/projects?category=gap+funding&status=rejected');
  await expect.element(card('Neel Kuthi')).not.toBeInTheDocument();
  expect(api.received('GET /:kind/ott').at(-1)?.query).toMatchObject({
    status: 'rejected',
    category: 'gap funding',
    limit: '24',
  });
});

test('a filter without matches can be cleared', async () => {
  api.on('GET /:kind/ott', ({ query }) => (query.q ? aPage() : aPage(neel)));
  openList('/ott/projects?q=none');
  await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(card('Neel Kuthi')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('an empty list explains what will appear', async () => {
  api.on('GET /:kind/ott', aPage());
  openList();
  await expect.element(page.getByRole('heading', { name: 'No project has reached you yet' })).toBeVisible();
});

test('the next page is loaded on scrolling, and an item that moved is listed once', async () => {
  api.on('GET /:kind/ott', ({ query }) =>
    query.cursor ? aPage(gavvalu, manjha) : { data: [neel, gavvalu], page: { nextCursor: 'more' } },
  );
  openList();
  await expect.element(card('Manjha Line')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(3);
  await expect.element(page.getByText('3 shown. That is all.')).toBeVisible();
});

test('a next page that failed can be loaded again', async () => {
  api.on('GET /:kind/ott', ({ query }) =>
    query.cursor ? refused('temporarily-unavailable') : { data: [neel], page: { nextCursor: 'more' } },
  );
  openList();
  await expect.element(page.getByText('The next ones could not be loaded.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /:kind/ott', aPage(manjha)),
  );
  await expect.element(card('Manjha Line')).toBeVisible();
  await expect.element(card('Neel Kuthi')).toBeVisible();
});

test('an open item is in the address and the back button closes it', async () => {
  api.on('GET /:kind/ott', aPage(neel, gavvalu));
  api.on('GET /:kind/:id', { data: gavvalu });
  api.on('GET /:kind/:id/history', { data: [] });
  openList();
  await page.getByRole('button', { name: 'More Details of Gavvalu' }).click();
  await expect.element(page.getByRole('dialog').getByText('2 of 2')).toBeVisible();
  expect(currentPath()).toBe(`/ott/projects?item=${gavvalu._id}`);
  expect(api.received('GET /:kind/ott')).toHaveLength(1);
  history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More Details of Gavvalu' })).toHaveFocus();
});

test('Next loads more items after the last loaded one', async () => {
  api.on('GET /:kind/ott', ({ query }) =>
    query.cursor ? refused('temporarily-unavailable') : { data: [neel], page: { nextCursor: 'more' } },
  );
  api.on('GET /:kind/:id', ({ params }) => ({ data: params.id === neel._id ? neel : manjha }));
  api.on('GET /:kind/:id/history', { data: [] });
  openList(`/ott/projects?item=${neel._id}`);
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await next.click();
  await expect.element(notice('No further item could be loaded.')).toBeVisible();
  api.on('GET /:kind/ott', aPage(manjha));
  await next.click();
  await expect.poll(currentPath).toBe(`/ott/projects?item=${manjha._id}`);
});

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });

const openOver = ({ _id }: (typeof items)[0]) => {
  api.on('GET /:kind/ott', aPage(neel, gavvalu));
  api.on('GET /:kind/:id', ({ params }) => ({ data: items.find((item) => item._id === params.id) ?? neel }));
  api.on('GET /:kind/:id/history', { data: [] });
  openList(`/ott/projects?item=${_id}`);
};

test('Previous and Next are disabled at the ends of the list', async () => {
  openOver(neel);
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  await expect.element(button('Previous')).toBeDisabled();
  await button('Next').click();
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await expect.poll(currentPath).toBe(`/ott/projects?item=${neel._id}`);
});

test('an item outside the list is shown without Previous and Next', async () => {
  openOver(manjha);
  await expect.element(dialog.getByRole('heading', { name: 'Manjha Line' }).first()).toBeVisible();
  await expect.element(dialog.getByText(/\d of \d/)).not.toBeInTheDocument();
  await expect.element(button('Next')).not.toBeInTheDocument();
});

test('a filmmaker can edit an item until it is approved', async () => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage());
  api.on('GET /:kind/user', aPage({ ...neel, ottUpdates: 'approved' }, gavvalu));
  openPage('/filmmaker/projects');
  await expect.element(card('Neel Kuthi')).toMatchTextContent('Approved items cannot be edited.');
  await expect.element(card('Neel Kuthi').getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await expect.element(card('Gavvalu').getByRole('link', { name: /Edit/ })).toBeVisible();
});

test('a card shows the remark only while the filmmaker must answer it', async () => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage());
  api.on(
    'GET /:kind/user',
    aPage(
      { ...neel, ottUpdates: 'Need Clarification', ottRemarks: 'Who sings it?' },
      { ...gavvalu, ottUpdates: 'approved', ottRemarks: 'Well told.' },
    ),
  );
  openPage('/filmmaker/projects');
  await expect.element(card('Neel Kuthi')).toMatchTextContent('Remark: Who sings it?');
  await expect.element(card('Gavvalu')).not.toMatchTextContent('Well told.');
});

test('an item is loaded again until its poster is rendered or refused', async () => {
  api.on('GET /:kind/ott', aPage(anItem({ ...neel, poster: aPoster({ ready: false }) })));
  const refusedPoster = aPoster({ ready: false, trouble: { final: true, reason: 'bad head' } });
  api.on('GET /:kind/:id', { data: { ...neel, poster: refusedPoster } });
  openList();
  await expect
    .element(page.getByRole('img', { name: 'The poster of Neel Kuthi is being prepared' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'The poster of Neel Kuthi cannot be shown' }))
    .toBeVisible();
});

test('a status stays pressed until its list arrives', async () => {
  api.on('GET /:kind/ott', aPage(neel));
  openList();
  await expect.element(card('Neel Kuthi')).toBeVisible();
  api.on('GET /:kind/ott', () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'rejected' }).click();
  await expect.poll(() => api.received('GET /:kind/ott').at(-1)?.query.status).toBe('rejected');
  await expect
    .element(page.getByRole('button', { name: 'rejected' }))
    .toHaveAttribute('aria-pressed', 'true');
});
