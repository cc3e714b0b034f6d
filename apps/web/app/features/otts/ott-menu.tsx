import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { RowActs } from '#web/shared/ui/lists/row-acts.tsx';
import type { OttAction } from './ott-action-dialog.tsx';

type Props = { ott: AccountOfOtt; onSelect: (action: OttAction) => void };

/** Offers an admin's actions on an OTT in its row. */
export const OttMenu = ({ ott, onSelect }: Props) => {
  const t = useTexts(otts);
  const available: readonly OttAction[] = [
    'edit',
    'newPassword',
    ott.deactivatedAt ? 'reactivate' : 'deactivate',
    ...(ott.hasSecondFactor ? (['takeOffFactor'] as const) : []),
  ];
  return (
    <RowActs
      label={t('actsOf', { name: ott.name })}
      acts={available.map((action) => ({ name: t(action), onAsk: () => onSelect(action) }))}
    />
  );
};
