import type { Role } from '@cinvoice/contract/vocabulary';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './role-tiles.module.css';

type Props = { role: Role; onChange: (role: Role) => void };

const tiles = [
  { role: 'investor', name: 'investor', does: 'investorDoes' },
  { role: 'content_producer', name: 'filmmaker', does: 'filmmakerDoes' },
] as const;

export const RoleTiles = ({ role: chosen, onChange }: Props) => {
  const t = useTexts(signIn);
  return (
    <fieldset className={classes.tiles}>
      <legend className="hidden">{t('role')}</legend>
      {tiles.map(({ role, name, does }) => (
        <label key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === chosen}
            onChange={() => onChange(role)}
          />
          <b>{t(name)}</b>
          <span>{t(does)}</span>
          <i aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
};
