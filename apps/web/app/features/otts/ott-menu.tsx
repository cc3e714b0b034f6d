import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { otts } from '@cinvoice/words/en/otts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import type { OttAction } from './ott-action-dialog.tsx';

type Props = { ott: AccountOfOtt; onSelect: (action: OttAction) => void };

/** Offers an admin's actions on an OTT in its row. */
export const OttMenu = ({ ott, onSelect }: Props) => {
  const t = useTexts(otts);
  const available: readonly OttAction[] = [
    'edit',
    'newPassword',
    ott.deactivatedAt ? 'reactivate' : 'deactivate',
    ...(ott.hasSecondFactor ? (['removeFactor'] as const) : []),
  ];
  return (
    <RowActions
      label={t('actionsOf', { name: ott.name })}
      actions={available.map((action) => ({ name: t(action), onSelect: () => onSelect(action) }))}
    />
  );
};
