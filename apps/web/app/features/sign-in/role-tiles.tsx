import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { useEffect, useEffectEvent, useRef } from 'react';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './role-tiles.module.css';

type Props = {
  role: Role | null;
  /** The form was submitted without a role. */
  submitted: boolean;
  onChange: (role: Role) => void;
};

const tiles = [
  { role: 'investor', name: 'investor', does: 'investorDoes' },
  { role: 'content_producer', name: 'filmmaker', does: 'filmmakerDoes' },
] as const;

const MISSING_ID = 'sign-in-role-missing';

/** Asks for the role first. Nothing is preselected unless the link named a role. */
export const RoleTiles = ({ role: chosen, submitted, onChange }: Props) => {
  const t = useTexts(signIn);
  const set = useRef<HTMLFieldSetElement>(null);
  const missing = submitted && chosen === null;
  const applyChoice = useEffectEvent((chosen: string) => {
    const role = roles.find((candidate) => candidate === chosen);
    if (role) onChange(role);
  });
  // A tile may have been chosen before hydration.
  useEffect(() => {
    const chosen = set.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && !chosen.defaultChecked) applyChoice(chosen.value);
  }, []);
  return (
    <div>
      <fieldset ref={set} className={classes.tiles} data-error={missing || undefined}>
        <legend className="hidden">{t('role')}</legend>
        {tiles.map(({ role, name, does }) => (
          <label key={role}>
            <input
              type="radio"
              name="role"
              value={role}
              required
              checked={role === chosen}
              aria-describedby={missing ? MISSING_ID : undefined}
              onChange={() => onChange(role)}
            />
            <b>{t(name)}</b>
            <span>{t(does)}</span>
            <i aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      {missing && (
        <p id={MISSING_ID} role="alert" className={classes.missing}>
          {t('roleMissing')}
        </p>
      )}
    </div>
  );
};
