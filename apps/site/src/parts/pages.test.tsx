import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { About } from './about.tsx';
import { Details } from './contact.tsx';
import { Filmmaker } from './filmmaker.tsx';
import { Opening } from './home.tsx';
import { Investor } from './investor.tsx';
import { NotFound } from './not-found.tsx';

const link = (name: string) => page.getByRole('link', { name }).first();
const heading = () => page.getByRole('heading', { level: 1 });

test('About Us says what it is about and leads to approved titles and to filmmakers’ page', async () => {
  await openIsland('/about', (place) => <About place={place} />);
  await expect.element(heading()).toMatchTextContent('Late payment stops the next film');
  for (const name of ['Mission', 'Vision', 'We do', 'We do not'])
    await expect.element(page.getByText(name, { exact: true }).first()).toBeInTheDocument();
  await expect.element(link('Approved titles')).toHaveAttribute('href', '/titles');
  await expect.element(link('For filmmakers')).toHaveAttribute('href', '/filmmaker');
});

test('the page for investors begins a registration as one, and leads to the risk in plain words', async () => {
  await openIsland('/investor', (place) => <Investor place={place} />);
  await expect.element(heading()).toBeVisible();
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/login?role=investor');
  await expect.element(link('Risk, in plain words')).toHaveAttribute('href', '/disclaimer');
});

test('the page for filmmakers begins a registration as one', async () => {
  await openIsland('/filmmaker', (place) => <Filmmaker place={place} />);
  await expect.element(heading()).toBeVisible();
  await expect
    .element(page.getByRole('link').first())
    .toHaveAttribute('href', '/login?role=content_producer');
});

test('the slip of a sale names all that stands between the invoice and the money of the day', async () => {
  await openIsland('/filmmaker', (place) => <Filmmaker place={place} />);
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(
      /is to pay₹1,08,00,000\.00.*7,650 units₹76,50,000\.00.*− ₹3,59,550\.00.*− ₹90,270\.00.*₹72,00,180\.00.*₹31,50,000\.00/,
    );
});

const reachable: Brand = {
  ...brand,
  address: 'Film Street 1',
  email: 'office@films.example',
  phone: '+91 22 5550 0000',
  grievanceEmail: 'complaints@films.example',
};

const ways = () => page.getByRole('complementary');
const way = (name: string) => ways().getByRole('link', { name, exact: true });

test('the contact page offers every way to reach the office', async () => {
  await openIsland('/contact', (place) => <Details place={place} owner={reachable} />);
  await expect.element(way('office@films.example')).toHaveAttribute('href', 'mailto:office@films.example');
  await expect.element(way('complaints@films.example')).toBeVisible();
  await expect.element(way('+91 22 5550 0000')).toHaveAttribute('href', 'tel:+912255500000');
  await expect.element(ways()).toMatchTextContent('Film Street 1');
});

test('a way that is not set is left out with its name', async () => {
  const unset = { address: null, phone: null, grievanceEmail: null };
  await openIsland('/contact', (place) => <Details place={place} owner={{ ...reachable, ...unset }} />);
  await expect.element(way('office@films.example')).toBeVisible();
  for (const name of ['Phone', 'Address', 'Complaints'])
    await expect.element(ways().getByText(name, { exact: true })).not.toBeInTheDocument();
});

test('the example of the front page is worth what the market’s functions say', async () => {
  await openIsland('/', (place) => <Opening place={place} titles={null} />);
  const end = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect.element(end('Paid on time')).toMatchTextContent(/15\.77 %.*Gain ₹47,000\.00/);
  await expect.element(end('60 days late')).toMatchTextContent(/24,657\.53.*10\.25 %.*15\.84 %/);
  await expect.element(end('Never paid')).toMatchTextContent(/Loss ₹9,53,000\.00/);
});

test.for([
  ['/', 'A unit of an invoice as a cinema ticket', 'Admit one unit', 'days to run'],
  ['/hi', 'सिनेमा के टिकट के रूप में इनवॉइस की एक यूनिट', 'एक यूनिट का टिकट', 'दिन बाक़ी'],
] as const)(
  'the ticket on %s tells what a unit costs and brings, in the page’s language',
  async ([address, picture, name, days]) => {
    await openIsland(address, (place) => <Opening place={place} titles={null} />);
    const ticket = page.getByRole('img', { name: picture });
    await expect.element(ticket).toMatchTextContent(name);
    await expect.element(ticket).toMatchTextContent(/1,000\.00.*15 %.*120.*953\.00.*47\.00.*120/);
    await expect.element(ticket).toMatchTextContent(days);
  },
);

test('an unknown address is explained, with a way to the front page', async () => {
  await openIsland('/nowhere', (place) => <NotFound place={place} />);
  await expect.element(page.getByRole('heading', { name: 'This scene was cut' })).toBeVisible();
  await expect.element(link('Go to the front page')).toHaveAttribute('href', '/');
});
