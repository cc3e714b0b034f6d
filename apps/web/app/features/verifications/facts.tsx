import { getDeclarationText } from '@cinvoice/contract/market/declarations';
import { getRegionName } from '@cinvoice/contract/market/regions';
import { listNeededPapers } from '@cinvoice/contract/market/verification-faults';
import { verificationForm } from '@cinvoice/contract/market/verification-form';
import type { OwnVerification, WholeVerification } from '@cinvoice/contract/market/verifications';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { formatSize } from '#web/shared/format/format-size.ts';
import { isWithheld, VirusCheckNote } from '#web/shared/ui/papers/virus-check.tsx';
import { getDayText } from './day-text.ts';
import classes from './verifications.module.css';

type Shown = OwnVerification | WholeVerification;

type Row = readonly [label: string, value: ReactNode];

export const FactList = ({ rows }: { rows: readonly Row[] }) => {
  const t = useTexts(verification);
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="muted">{t('notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Papers = ({ shown }: { shown: Shown }) => {
  const t = useTexts(verification);
  const say = useSourceText();
  return (
    <FactList
      rows={listNeededPapers(shown.constitution).map((paper) => {
        const file = shown.files[paper];
        const label = say(verificationForm.files[paper].label);
        if (!file) return [label, null] as const;
        return [
          label,
          <span key={paper} className={classes.file}>
            {!isWithheld(file) && (
              <a className="link" href={file.url} target="_blank" rel="noreferrer">
                {t('view')}
                <span className="hidden"> {label}</span>
              </a>
            )}{' '}
            {file.name}, {formatSize(file.size)}
            <VirusCheckNote file={file} />
          </span>,
        ] as const;
      })}
    />
  );
};

const Declared = ({ shown }: { shown: Shown }) => {
  const t = useTexts(verification);
  const say = useSourceText();
  return (
    <>
      <ul className={classes.checks}>
        {shown.declared.map((declaration) => (
          <li key={declaration}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
            </svg>
            {say(getDeclarationText(shown.declarationsVersion, shown.purpose, declaration))}
          </li>
        ))}
      </ul>
      <FactList rows={[[t('politicallyExposed'), shown.politicallyExposed && t(shown.politicallyExposed)]]} />
    </>
  );
};

type Props = {
  shown: Shown;
  /** Shows a number; admins read it masked, with a button that reveals it. */
  renderSecret: (field: 'pan' | 'gstin' | 'birthDate') => ReactNode;
  /** The title of the first section. */
  title: string;
};

/** The whole of a verification that is not open to changes. */
export const VerificationFacts = ({ shown, renderSecret, title }: Props) => {
  const t = useTexts(verification);
  const say = useSourceText();
  return (
    <div>
      <Section title={title}>
        <FactList
          rows={[
            [t('constitution'), shown.constitution && t(shown.constitution)],
            [t('legalName'), shown.legalName],
            [t(getDayText(shown.constitution)), renderSecret('birthDate')],
            [t('pan'), renderSecret('pan')],
            [t('gstin'), shown.gstin && renderSecret('gstin')],
          ]}
        />
      </Section>
      <Section title={t('address')}>
        <FactList
          rows={[
            [
              t('street'),
              <span key="street" className={classes.lines}>
                {shown.address}
              </span>,
            ],
            [t('region'), say(getRegionName(shown.region))],
          ]}
        />
      </Section>
      <Section title={t('ties')}>
        <FactList
          rows={[
            [t('tiedOtts'), shown.tiedOtts.map(({ name }) => name).join(', ')],
            [t('tiedHouses'), shown.tiedHouses.join(', ')],
          ]}
        />
      </Section>
      <Section title={t('papers')}>
        <Papers shown={shown} />
      </Section>
      <Section title={t('declarations')}>
        <Declared shown={shown} />
      </Section>
    </div>
  );
};
