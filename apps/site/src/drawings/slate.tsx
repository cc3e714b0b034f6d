import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import drawing from './drawing.module.css';

const stripes = Array.from({ length: 6 }, (_, stripe) => `M${24 + stripe * 66} 92l22-32h30l-22 32Z`).join('');

const Board = () => (
  <>
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M10 96H410V290H10Z" />
      <path d="M10 60H410V92H10Z" transform="rotate(-8 12 94)" />
    </g>
    <path d={stripes} transform="rotate(-8 12 94)" />
    <path d="M10 146H410M10 196H410M140 146V196M280 146V196" stroke="currentColor" />
  </>
);

const Cell = ({ x, label, value }: { x: number; label: string; value: string }) => (
  <>
    <text x={x} y="164" fontSize="13">
      {label}
    </text>
    <text className={drawing.display} x={x} y="188" fontSize="26">
      {value}
    </text>
  </>
);

/** A clapperboard whose slate is the invoice of the worked case. */
export const Slate = () => {
  const t = useTexts(home);
  return (
    <svg
      viewBox="8 2 406 290"
      role="img"
      aria-label={t('slatePicture')}
      className={drawing.drawing}
      fill="currentColor"
    >
      <Board />
      <text x="24" y="116" fontSize="13">
        {t('slateTitle')}
      </text>
      <text className={drawing.display} x="72" y="132" fontSize="30">
        {t('filmDelivered')}
      </text>
      <Cell x={24} label={t('scene')} value={t('invoice')} />
      <Cell x={159} label={t('take')} value="1" />
      <Cell x={294} label={t('due')} value={t('shortDays', { days: workedCase.days })} />
      <text x="24" y="218" fontSize="13">
        {t('paidToYou')}
      </text>
      <text className={drawing.display} x="24" y="274" fontSize="64" fill="var(--accent)">
        {t('onceSold')}
      </text>
    </svg>
  );
};
