import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Act } from './ott-act.tsx';
import classes from './ott-menu.module.css';

type Props = { ott: AccountOfOtt; onAct: (act: Act) => void };

/** What an admin may do to an OTT, in its row. */
export const OttMenu = ({ ott, onAct }: Props) => {
  const t = useTexts(otts);
  const acts: readonly Act[] = [
    'rename',
    'newPassword',
    ott.deactivatedAt ? 'reactivate' : 'deactivate',
    ...(ott.hasSecondFactor ? (['takeOffFactor'] as const) : []),
  ];
  return (
    <fieldset className={classes.acts} aria-label={t('actsOf', { name: ott.name })}>
      {acts.map((act) => (
        <button key={act} type="button" aria-haspopup="dialog" onClick={() => onAct(act)}>
          {t(act)}
        </button>
      ))}
    </fieldset>
  );
};
