import { formatRupeesShort } from '@cinvoice/contract/money';
import { amounts } from '@cinvoice/words/en/amounts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** A goal in lakh or crore. */
export const ShortGoal = ({ rupees }: { rupees: number }) => {
  const t = useTexts(amounts);
  return <>{formatRupeesShort(rupees, { lakh: t('lakhShort'), crore: t('croreShort') })}</>;
};
