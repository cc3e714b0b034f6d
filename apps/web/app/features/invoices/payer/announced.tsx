import type { AnnouncedPayment } from '@cinvoice/contract/market/dues';
import { formatPaise } from '@cinvoice/contract/money';
import { dues } from '@cinvoice/words/en/dues.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDay } from '#web/shared/forms/typed-day.ts';

/** What the payer said that it has paid: never money. */
export const Announced = ({ payments }: { payments: readonly AnnouncedPayment[] }) => {
  const t = useTexts(dues);
  return payments.map(({ _id, utr, amountPaise, day }) => (
    <p key={_id} className="small">
      {t('youPaid', { amount: formatPaise(amountPaise), day: formatDay(day), utr })}
    </p>
  ));
};
