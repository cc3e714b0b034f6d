import type { Message } from '@cinvoice/contract/messages';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { saleEndings } from '@cinvoice/words/en/sale-endings.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Remark } from './remark.tsx';

type SaleEvent = 'invoice-offered' | 'invoice-funded' | 'sale-ended' | 'units-bought' | 'units-released';
type Props = { message: Extract<Message, { event: SaleEvent }> };

/** Messages about sales of invoices. */
export const SaleMessage = ({ message }: Props) => {
  const t = useTexts(inbox);
  const sayEnding = useTexts(saleEndings);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  switch (message.event) {
    case 'invoice-offered':
      return t.rich('invoiceOffered', { b, ...message.parameters });
    case 'invoice-funded':
      return t.rich('invoiceFunded', { b, ...message.parameters });
    case 'sale-ended': {
      const { ending, reason, ...about } = message.parameters;
      return (
        <>
          {t.rich('saleEnded', { b, ...about, ending: sayEnding(ending) })}
          <Remark text={reason} />
        </>
      );
    }
    case 'units-bought':
      return t.rich('unitsBought', { b, ...message.parameters });
    case 'units-released':
      return t.rich('unitsReleased', { b, ...message.parameters });
  }
};
