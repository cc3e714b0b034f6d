import { about } from '@cinvoice/words/en/about.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './purpose.module.css';

/** States the mission and the vision. */
export const Purpose = () => {
  const t = useTexts(about);
  return (
    <div className={classes.purpose}>
      {(['mission', 'vision'] as const).map((aim) => (
        <div key={aim}>
          <h3 className="label muted">{t(`${aim}Label`)}</h3>
          <p className={classes.statement}>{t(aim)}</p>
        </div>
      ))}
    </div>
  );
};
