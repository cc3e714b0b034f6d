import { formatDate } from '@cinvoice/contract/dates';
import type { Passkey } from '@cinvoice/contract/passkeys';
import { passkeys as texts } from '@cinvoice/words/en/passkeys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './passkey-rows.module.css';
import { PlainButton } from './plain-button.tsx';

type Props = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void };

/** Lists the account's passkeys by name, with the dates of creation and last use. */
export const PasskeyRows = ({ passkeys, onRemove }: Props) => {
  const t = useTexts(texts);
  if (passkeys.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <ul className={classes.rows}>
      {passkeys.map((passkey) => {
        const { _id, name, createdAt, usedAt, backedUp } = passkey;
        return (
          <li key={_id}>
            <div>
              <b>{name}</b>
              <p className="small muted">
                {t('added', { at: formatDate(createdAt) })} ·{' '}
                {usedAt ? t('used', { at: formatDate(usedAt) }) : t('unused')}
                {backedUp && ` · ${t('backedUp')}`}
              </p>
            </div>
            <PlainButton onClick={() => onRemove(passkey)} label={t('removeOf', { name })}>
              {t('remove')}
            </PlainButton>
          </li>
        );
      })}
    </ul>
  );
};
