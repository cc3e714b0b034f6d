import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Tick } from '#site/text/tick.tsx';
import table from './table.module.css';

const readers = ['you', 'platform', 'admins', 'investors'] as const;

const things = [
  { thing: 'shown', isForInvestors: true },
  { thing: 'script', isForInvestors: false },
  { thing: 'papers', isForInvestors: false },
] as const;

const Answer = ({ isYes }: { isYes: boolean }) => {
  const t = useTexts(forFilmmakers);
  if (!isYes) return <span className="muted">{t('no')}</span>;
  return (
    <>
      <Tick />
      <span className="hidden">{t('yes')}</span>
    </>
  );
};

/** A table, because a promise of secrecy is believed as a table. */
export const WhoSeesWhat = () => {
  const t = useTexts(forFilmmakers);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard.
    <section className={table.scroll} aria-label={t('whoSees')} tabIndex={0}>
      <table className={`${table.table} ${table.answers}`}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {readers.map((reader) => (
              <th key={reader} scope="col">
                {t(reader)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map(({ thing, isForInvestors }) => (
            <tr key={thing}>
              <th scope="row">{t(thing)}</th>
              {readers.map((reader) => (
                <td key={reader}>
                  <Answer isYes={reader !== 'investors' || isForInvestors} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
