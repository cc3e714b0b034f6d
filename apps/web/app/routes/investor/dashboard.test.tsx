import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { anEmptyPortfolio, aPortfolio } from '@cinvoice/screens/portfolio-samples.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anOfferedItem, anOwnInterest, aPage, aUser, EARLIER, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const neel = anOwnInterest();
const closed = anOwnInterest({
  _id: id(21),
  item: { _id: id(11), kind: 'projects', projectName: 'Gavvalu' },
  approved: null,
});
const ended = (number: number, endReason: 'withdrawn' | 'no-longer-approved') =>
  anOwnInterest({
    _id: id(number),
    item: { _id: id(number), kind: 'projects', projectName: `Former ${number}` },
    approved: null,
    endedAt: NOW,
    endReason,
  });

const noTotals = { count: 0, totalPaise: 0, projectedPaise: 0 };

beforeEach(() => {
  signInAsUser('investor');
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  api.on('GET /approved', aPage());
  api.on('GET /interests/user/totals', { data: noTotals });
  api.on('GET /interests/user', aPage());
});

const open = () => openPage('/investor/dashboard');
const table = (name: string) => page.getByRole('table', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

test('a current interest says what was put in, for how long, and what it would become', async () => {
  api.on('GET /interests/user', ({ query }) => (query.state === 'current' ? aPage(neel) : aPage()));
  open();
  // Two years at sixteen percent: 5,00,000 becomes 6,72,800.
  await expect
    .element(row(/Neel Kuthi/))
    .toMatchTextContent(/Rangmahal.*₹5,00,000.*2 years.*₹6,72,800.*12\/11\/2026/s);
  await expect
    .element(page.getByRole('link', { name: 'Neel Kuthi' }))
    .toHaveAttribute('href', `/investor/projects/${neel.item._id}`);
});

test('an item that lost its approval is named, is no link, and says why', async () => {
  api.on('GET /interests/user', ({ query }) => (query.state === 'current' ? aPage(closed) : aPage()));
  open();
  await expect.element(row(/Gavvalu/)).toMatchTextContent(/closed for now, and not counted/);
  await expect.element(page.getByRole('link', { name: 'Gavvalu' })).not.toBeInTheDocument();
});

test('ended interests stand apart, each with its reason', async () => {
  api.on('GET /interests/user', ({ query }) =>
    query.state === 'ended' ? aPage(ended(31, 'withdrawn'), ended(32, 'no-longer-approved')) : aPage(),
  );
  open();
  const list = table('Interests of yours that have ended');
  await expect
    .element(list.getByRole('row', { name: /Former 31/ }))
    .toMatchTextContent(/not open any more.*20\/11\/2026.*You withdrew it/s);
  await expect
    .element(list.getByRole('row', { name: /Former 32/ }))
    .toMatchTextContent(/The project is no longer approved/);
});

test('without interests and approvals, the page says what will stand here and where to begin', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'No interest stated yet' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing is approved yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the approved projects' }))
    .toHaveAttribute('href', '/investor/projects');
  await expect.element(page.getByText('What you would put in')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Ended' })).not.toBeInTheDocument();
});

test('the money in invoices stands first: invested, expected, received and late, to the paisa', async () => {
  api.on('GET /portfolio', {
    data: aPortfolio({ receivedPaise: 25_09_971_79, receivedLatePaise: 9_971_79 }),
  });
  open();
  for (const said of [
    '₹14,66,872.54, the cost of what is at work',
    '₹15,39,215.68, if the payers pay',
    '₹25,09,971.79 so far, of it ₹9,971.79 late yield',
    '₹5,39,215.68 past its due day',
    '11.73 % a year',
    '₹7,79,792.00',
  ])
    await expect.element(page.getByText(said)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '₹2,20,208.00' }))
    .toHaveAttribute('href', '/investor/wallet');
  await expect
    .element(page.getByRole('link', { name: 'All your lots' }))
    .toHaveAttribute('href', '/investor/portfolio');
});

test('the next payments name the day, who owes and how much; what is late leads to its lots', async () => {
  api.on('GET /portfolio', { data: aPortfolio() });
  open();
  await expect.element(row(/24\/03\/2099/)).toMatchTextContent(/Rangmahal.*1 lot.*₹10,00,000\.00/s);
  const late = page.getByRole('region', { name: 'What is late' });
  await expect.element(late).toMatchTextContent(/31 to 60 days.*1 lot.*₹5,39,215\.68/s);
  await expect.element(late).not.toMatchTextContent(/61 to 90 days/);
  await expect
    .element(late.getByRole('link', { name: 'See what is late' }))
    .toHaveAttribute('href', '/investor/portfolio?state=late');
});

test('what is written off is told apart from what is late', async () => {
  const writtenOff = { lots: 2, paise: 85_000_50 };
  api.on('GET /portfolio', { data: aPortfolio({ writtenOff }) });
  open();
  await expect.element(page.getByText('₹85,000.50 in 2 lots')).toBeVisible();
});

test('without lots the page says when there will be some, and what is held already', async () => {
  api.on('GET /portfolio', { data: anEmptyPortfolio({ heldPaise: 9_53_000_00 }) });
  open();
  await expect
    .element(page.getByRole('heading', { name: 'None of your money is at work yet' }))
    .toBeVisible();
  await expect.element(page.getByText('₹9,53,000.00')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Next payments' })).not.toBeInTheDocument();
});

test('money that came in changes the figures by itself', async () => {
  open();
  await expect
    .element(page.getByRole('heading', { name: 'None of your money is at work yet' }))
    .toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /portfolio', { data: aPortfolio() });
  api.emit({ what: 'messages' });
  await expect.element(page.getByText('₹19,60,784.32 so far')).toBeVisible();
});

test('totals are shown in short and in full', async () => {
  api.on('GET /interests/user/totals', {
    data: { count: 2, totalPaise: 12_50_000_00, projectedPaise: 16_82_000_00 },
  });
  open();
  await expect.element(page.getByText('₹12,50,000 in all')).toBeVisible();
  await expect.element(page.getByText('₹16,82,000 at 16 % a year, each for its term')).toBeVisible();
});

test('each part that cannot be loaded is asked for again, and the others stay', async () => {
  api.on('GET /interests/user/totals', refused('temporarily-unavailable'));
  api.on('GET /approved', aPage(anOfferedItem()));
  open();
  await expect.element(page.getByText('Your totals could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('article').filter({ hasText: 'Neel Kuthi' })).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /interests/user/totals', { data: { ...noTotals, count: 1, totalPaise: 5_00_000_00 } }),
  );
  await expect.element(page.getByText('₹5,00,000 in all')).toBeVisible();
});

test('the next page of interests follows the first', async () => {
  api.on('GET /interests/user', ({ query }) => {
    if (query.state !== 'current') return aPage();
    return query.cursor ? aPage(closed) : { data: [neel], page: { nextCursor: 'more' } };
  });
  open();
  await expect.element(row(/Neel Kuthi/)).toBeVisible();
  // The next page is read when its place comes near.
  row(/Neel Kuthi/)
    .element()
    .scrollIntoView();
  await expect.element(row(/Gavvalu/)).toBeVisible();
  await expect.element(row(/Neel Kuthi/)).toBeVisible();
});

test('an incomplete profile says what it lacks; a complete one says that', async () => {
  const full = {
    accountHolderName: 'Asha Rane',
    accountNumber: '••••6789',
    ifscCode: 'HDFC0001234',
    bankName: 'HDFC',
    branch: 'Pune',
  };
  const user = aUser({ role: ['investor'], ...full });
  api.on('GET /users/profile/:userId', { data: user });
  open();
  await expect.element(page.getByText('One thing is missing in your profile')).toBeVisible();
  await expect.element(page.getByText('PAN', { exact: true })).toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /users/profile/:userId', { data: { ...user, panNo: '••••234F' } });
  api.emit({ what: 'resync' });
  await expect.element(page.getByText('Your profile is complete.')).toBeVisible();
});

test('an approval elsewhere appears by itself', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'Nothing is approved yet' })).toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /approved', aPage(anOfferedItem({ createdAt: EARLIER })));
  api.emit({ what: 'item', kind: 'projects', id: id(10) });
  await expect.element(page.getByRole('article').filter({ hasText: 'Neel Kuthi' })).toBeVisible();
});
