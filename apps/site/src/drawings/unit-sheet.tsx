import { formatLongDayIn } from '@cinvoice/contract/dates';
import { formatCount, formatRupees, toRupees } from '@cinvoice/contract/money';
import { forInvestors } from '@cinvoice/words/en/for-investors.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import drawing from './drawing.module.css';
import { palette } from './palette.ts';
import { mid, type SheetLayout, tall, wide } from './sheet-layouts.ts';

type LayoutProps = { layout: SheetLayout };

const face = formatCount(toRupees(workedCase.unitFacePaise));

/** The units that are still on the sheet. */
const listUnits = ({ grid, fallen }: SheetLayout) => {
  const { left, top, columns, rows, width, height } = grid;
  const torn = new Set(fallen.map(({ unit }) => unit));
  return Array.from({ length: columns * rows }, (_, index) => ({
    unit: index + 1,
    x: left + (index % columns) * width,
    y: top + Math.floor(index / columns) * height,
  })).filter(({ unit }) => !torn.has(unit));
};

const findBottom = ({ grid }: SheetLayout): number => grid.top + grid.rows * grid.height;

const Fallen = ({ place, name }: { place: string; name: string | null }) => (
  <g transform={place} fill={palette.ink}>
    <path d="M0 0H104V28A9 9 0 0 0 104 46V74H0V46A9 9 0 0 0 0 28Z" fill={palette.amber} />
    <path d="M12 52H92" stroke={palette.ink} strokeDasharray="2 4" />
    <text className={drawing.display} x="13" y="42" fontSize="32">
      {face}
    </text>
    {name && (
      <text x="13" y="68" fontSize="14">
        {name}
      </text>
    )}
  </g>
);

const Perforation = ({ layout }: LayoutProps) => {
  const { left, top, columns, rows, width, height } = layout.grid;
  return (
    <>
      <path d={`M${left} ${top + height}h${2 * width}v${2 * height}h${-2 * width}Z`} fill={palette.ink} />
      <g stroke={palette.ink} strokeWidth="3" strokeDasharray="0 8" strokeLinecap="round" opacity=".75">
        {Array.from({ length: rows }, (_, row) => top + row * height).map((y) => (
          <path key={y} d={`M${left} ${y}H${layout.box.width}`} />
        ))}
        {Array.from({ length: columns + 1 }, (_, column) => left + column * width).map((x) => (
          <path key={x} d={`M${x} ${top}V${findBottom(layout)}`} />
        ))}
      </g>
      <path
        d={`M${layout.paper.left} ${findBottom(layout)}H${layout.box.width}`}
        stroke={palette.ink}
        strokeWidth="5"
        strokeDasharray="0 8"
        strokeLinecap="round"
      />
    </>
  );
};

const Head = ({ layout: { head, box } }: LayoutProps) => {
  const t = useTexts(forInvestors);
  const language = useLanguage();
  const { claimPaise, units } = workedCase.quote;
  const { title, dueDay, amount, part, rule, lines } = head;
  return (
    <>
      <text className={drawing.display} x={title.x} y={title.y} fontSize={title.size} fill={palette.ink}>
        {t('taxInvoice')}
      </text>
      <text x={dueDay.x} y={dueDay.y} fontSize={dueDay.size} fill={palette.quiet}>
        {t('platformOwes', { date: formatLongDayIn(workedCase.dueDay, language) })}
      </text>
      <g textAnchor="end">
        <text className={drawing.display} x={amount.x} y={amount.y} fontSize={amount.size} fill={palette.ink}>
          {formatRupees(toRupees(claimPaise))}
        </text>
        <text x={part.x} y={part.y} fontSize={part.size} fill={palette.quiet}>
          {t('onSale', { units: formatCount(units) })}
        </text>
      </g>
      <path
        d={[rule, rule + 5].map((y) => `M${title.x} ${y}H${box.width}`).join('')}
        stroke={palette.ink}
        strokeWidth="1.5"
      />
      <path
        d={lines.map((y) => `M${title.x} ${y}H${box.width}`).join('')}
        stroke={palette.ink}
        opacity=".28"
      />
    </>
  );
};

const Sheet = ({ layout, className }: LayoutProps & { className: string | undefined }) => {
  const t = useTexts(forInvestors);
  const { box, paper, face: faceLine, number, fallen, fallenScale, areFallenNumbered } = layout;
  const bottom = findBottom(layout);
  const nameUnit = (unit: number): string => t('unitNumber', { unit: String(unit).padStart(4, '0') });
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="xMaxYMid meet"
      role="img"
      aria-label={t('picture')}
      className={`${drawing.drawing} ${className}`}
    >
      <path d={`M${paper.left} ${paper.top}H${box.width}V${bottom}H${paper.left}Z`} fill={palette.paper} />
      <path
        d={[18, 22].map((right) => `M${paper.left + right * fallenScale} ${paper.top}V${bottom}`).join('')}
        stroke={palette.rust}
        opacity=".55"
      />
      <Head layout={layout} />
      {listUnits(layout).map(({ unit, x, y }) => (
        <g key={unit}>
          <text
            className={drawing.display}
            x={x + faceLine.x}
            y={y + faceLine.y}
            fontSize={faceLine.size}
            fill={palette.ink}
          >
            {face}
          </text>
          <text x={x + number.x} y={y + number.y} fontSize={number.size} fill={palette.quiet}>
            {nameUnit(unit)}
          </text>
        </g>
      ))}
      <Perforation layout={layout} />
      {fallen.map(({ unit, x, y, angle }) => (
        <Fallen
          key={unit}
          place={`translate(${x} ${y}) rotate(${angle}) scale(${fallenScale})`}
          name={areFallenNumbered ? nameUnit(unit) : null}
        />
      ))}
    </svg>
  );
};

/** An invoice as a sheet of units, four of them torn off. Three drawings, because the words in it must stay legible. */
export const UnitSheet = () => (
  <>
    <Sheet layout={wide} className={drawing.wide} />
    <Sheet layout={mid} className={drawing.mid} />
    <Sheet layout={tall} className={drawing.tall} />
  </>
);
