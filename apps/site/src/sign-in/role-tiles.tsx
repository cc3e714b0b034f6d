import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { signIn } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useLayoutEffect, useState } from 'react';
import classes from './role-tiles.module.css';

type Props = {
  role: Role | null;
  /** The form was submitted without a role. */
  isMissing: boolean;
  onChange: (role: Role) => void;
};

const tiles = [
  { role: 'investor', name: 'investor', does: 'investorDoes' },
  { role: 'content_producer', name: 'filmmaker', does: 'filmmakerDoes' },
] as const;

const MISSING_ID = 'sign-in-role-missing';

/** Reads the tile that is chosen in the page before this script takes it over. */
const readChosenTile = (): Role | null => {
  if (typeof document === 'undefined') return null;
  const chosen = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value;
  return roles.find((role) => role === chosen) ?? null;
};

/** Asks for the role first. Nothing is preselected unless the link named a role. */
export const RoleTiles = ({ role: chosen, isMissing, onChange }: Props) => {
  const t = useTexts(signIn);
  // A tile may have been chosen before this script had come; the first render would undo it.
  const [early] = useState(readChosenTile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before counts, once
  useLayoutEffect(() => {
    if (early !== null) onChange(early);
  }, []);
  return (
    <div>
      <fieldset className={classes.tiles} data-error={isMissing || undefined}>
        <legend className="hidden">{t('role')}</legend>
        {tiles.map(({ role, name, does }) => (
          <label key={role}>
            <input
              type="radio"
              name="role"
              value={role}
              required
              checked={role === chosen}
              aria-describedby={isMissing ? MISSING_ID : undefined}
              onChange={() => onChange(role)}
            />
            <b>{t(name)}</b>
            <span>{t(does)}</span>
            <i aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id={MISSING_ID} role="alert" className={classes.missing}>
          {t('roleMissing')}
        </p>
      )}
    </div>
  );
};
