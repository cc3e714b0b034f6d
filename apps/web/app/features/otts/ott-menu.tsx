import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { RowActs } from '#web/shared/ui/lists/row-acts.tsx';
import type { Act } from './ott-act.tsx';

type Props = { ott: AccountOfOtt; onAct: (act: Act) => void };

/** What an admin may do to an OTT, in its row. */
export const OttMenu = ({ ott, onAct }: Props) => {
  const t = useTexts(otts);
  const acts: readonly Act[] = [
    'edit',
    'newPassword',
    ott.deactivatedAt ? 'reactivate' : 'deactivate',
    ...(ott.hasSecondFactor ? (['takeOffFactor'] as const) : []),
  ];
  return (
    <RowActs
      label={t('actsOf', { name: ott.name })}
      acts={acts.map((act) => ({ name: t(act), onAsk: () => onAct(act) }))}
    />
  );
};
