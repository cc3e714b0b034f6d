import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const set = useRef<HTMLFieldSetElement>(null);
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
    <fieldset ref={set} className={classes.tiles}>
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
