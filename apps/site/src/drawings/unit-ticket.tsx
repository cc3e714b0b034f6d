import { formatAmount, formatBps } from '@cinvoice/contract/money';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import drawing from './drawing.module.css';

const notches = [200, 170, 140, 108, 78, 48].map((y) => `V${y}A9 9 0 0 0 6 ${y - 18}`).join('');

const Row = ({ y, label, amount }: { y: number; label: string; amount: string }) => (
  <>
    <text x="40" y={y} fontSize="15">
      {label}
    </text>
    <text x="336" y={y} fontSize="15" fontWeight="600" textAnchor="end">
      {amount}
    </text>
  </>
);

const { unitFacePaise, yieldBps, days, quote } = workedCase;

/** A unit of the worked case as a cinema ticket. */
export const UnitTicket = () => {
  const t = useTexts(home);
  return (
    <svg
      viewBox="4 4 512 222"
      role="img"
      aria-label={t('ticketPicture')}
      className={drawing.drawing}
      fill="currentColor"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d={`M6 6H356A12 12 0 0 0 380 6H514V224H380A12 12 0 0 0 356 224H6${notches}Z`} />
        <path d="M368 26V206" strokeDasharray="5 6" />
      </g>
      <g stroke="currentColor">
        <path d="M40 92H336M40 116H336M40 140H336M40 164H336M40 188H336" opacity=".5" />
        <path d="M262 166H336M262 170H336" strokeWidth="1.5" />
      </g>
      <text className={drawing.display} x="40" y="66" fontSize="44">
        {t('admitOne')}
      </text>
      <Row y={110} label={t('unitFace')} amount={formatAmount(unitFacePaise)} />
      <Row
        y={134}
        label={t('unitPrice', { rate: formatBps(yieldBps), days })}
        amount={formatAmount(quote.unitPricePaise)}
      />
      <Row y={158} label={t('earnedWhenPaid')} amount={formatAmount(unitFacePaise - quote.unitPricePaise)} />
      <text
        className={drawing.display}
        x="441"
        y="124"
        fontSize="84"
        textAnchor="middle"
        fill="var(--accent)"
      >
        {days}
      </text>
      <text x="441" y="154" fontSize="16" fontWeight="600" textAnchor="middle">
        {t('daysToRun')}
      </text>
    </svg>
  );
};
