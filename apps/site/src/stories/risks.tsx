import { forInvestors } from '@cinvoice/words/en/for-investors.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './risks.module.css';
import table from './table.module.css';
import { TwoColumns } from './two-columns.tsx';

const risks = ['late', 'part', 'never', 'early'] as const;

/** What can go wrong, as large as the steps. */
export const Risks = () => {
  const t = useTexts(forInvestors);
  return (
    <TwoColumns title={t('risksTitle')} beside={<p className={classes.calm}>{t('capital')}</p>}>
      <table className={`${table.table} ${classes.risks}`}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {risks.map((risk) => (
            <tr key={risk}>
              <th scope="row">{t(risk)}</th>
              <td>{t(`${risk}Text`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TwoColumns>
  );
};
