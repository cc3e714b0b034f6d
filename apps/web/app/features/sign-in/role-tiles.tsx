import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { useEffect, useEffectEvent, useRef } from 'react';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './role-tiles.module.css';

type Props = {
  role: Role | null;
  /** Somebody tried to go on without a role. */
  asked: boolean;
  onChange: (role: Role) => void;
};

const tiles = [
  { role: 'investor', name: 'investor', does: 'investorDoes' },
  { role: 'content_producer', name: 'filmmaker', does: 'filmmakerDoes' },
] as const;

const MISSING = 'sign-in-role-missing';

/** The first question of the login. Without a role that was brought along, nothing is chosen beforehand. */
export const RoleTiles = ({ role: chosen, asked, onChange }: Props) => {
  const t = useTexts(signIn);
  const set = useRef<HTMLFieldSetElement>(null);
  const missing = asked && chosen === null;
  const hear = useEffectEvent((chosen: string) => {
    const role = roles.find((known) => known === chosen);
    if (role) onChange(role);
  });
  // A tile may have been chosen before there was a script to hear of it.
  useEffect(() => {
    const chosen = set.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && !chosen.defaultChecked) hear(chosen.value);
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
              aria-describedby={missing ? MISSING : undefined}
              onChange={() => onChange(role)}
            />
            <b>{t(name)}</b>
            <span>{t(does)}</span>
            <i aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      {missing && (
        <p id={MISSING} role="alert" className={classes.missing}>
          {t('roleMissing')}
        </p>
      )}
    </div>
  );
};
