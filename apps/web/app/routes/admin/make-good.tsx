import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { statements } from '@cinvoice/words/en/statements.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readInvoice } from '#web/features/invoices/load-invoices.ts';
import { MakeGood, type Sufferer } from '#web/features/orders/make-good.tsx';
import { readUser } from '#web/features/users/load-users.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/make-good';

export const meta = () => [{ title: `${getText(corrections, 'makeGood')} · ${brand.name}` }];

const readUserTarget = async (to: 'wallet' | 'seller', id: string): Promise<Outcome<Sufferer>> => {
  const outcome = await readUser(id);
  if (outcome.problem) return outcome;
  const { _id, name, mobile } = outcome.data;
  return { data: { to, target: { id: _id, label: name, note: mobile } } };
};

const readInvoiceTarget = async (id: string): Promise<Outcome<Sufferer>> => {
  const outcome = await readInvoice('admin', id);
  if (outcome.problem) return outcome;
  const { _id, number, seller, payer, payablePaise, receivedPaise } = outcome.data;
  const openPaise = Math.max(0, payablePaise - receivedPaise);
  const note = `${seller.legalName || seller.name} · ${payer.name}`;
  return { data: { to: 'invoice', target: { id: _id, label: number, note, openPaise } } };
};

/** Who the address names, if anybody. */
const readSufferer = async (asked: URLSearchParams): Promise<Outcome<Sufferer | null>> => {
  const id = asked.get('id');
  const to = asked.get('to');
  if (!id) return { data: null };
  if (to === 'invoice') return readInvoiceTarget(id);
  return to === 'wallet' || to === 'seller' ? readUserTarget(to, id) : { data: null };
};

const readPaise = (asked: URLSearchParams): number | null => {
  const text = asked.get('paise') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => {
  const asked = new URL(url).searchParams;
  return { key: asked.toString(), found: readSufferer(asked), paise: readPaise(asked) };
};

export default function MakeGoodPage({ loaderData: { key, found, paise } }: Route.ComponentProps) {
  const t = useTexts(corrections);
  const tBooks = useTexts(statements);
  return (
    <>
      <UpLink to="/admin/treasury">{tBooks('back')}</UpLink>
      <PageHeader title={t('makeGood')} note={t('makeGoodNote')} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <MakeGood key={key} first={first} paise={paise} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
