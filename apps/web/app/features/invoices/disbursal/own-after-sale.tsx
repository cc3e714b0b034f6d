import type { InvoiceUpdate } from '@cinvoice/contract/market/dues';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Silence } from '#web/shared/ui/invoices/silence.tsx';
import { Block } from '../block.tsx';
import { OwnSharedOut } from './shared-out.tsx';
import { UpdateList } from './updates.tsx';

type Props = { invoice: WholeInvoice; sharedOut: SharedOut; updates: readonly InvoiceUpdate[] };

/** After the payout, for the seller: what came in, who got it, and what is told while it is late. */
export const OwnAfterSale = ({ invoice, sharedOut, updates }: Props) => {
  const t = useTexts(texts);
  const { dueDay, daysLate } = invoice;
  return (
    <>
      <Block title={t('sharedOut')}>
        <OwnSharedOut sharedOut={sharedOut} />
      </Block>
      {(daysLate > 0 || updates.length > 0) && (
        <Block title={t('updates')}>
          {daysLate > 0 && <Silence dueDay={dueDay} newest={updates[0]?.day ?? null} />}
          <UpdateList updates={updates} isNamed={false} />
        </Block>
      )}
    </>
  );
};
