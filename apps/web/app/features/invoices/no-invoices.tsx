import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './list.module.css';
import type { SellerReadiness } from './readiness.ts';

const steps = [
  {
    name: 'verification',
    title: 'firstVerification',
    text: 'firstVerificationText',
    to: '/filmmaker/verification',
  },
  { name: 'account', title: 'firstAccount', text: 'firstAccountText', to: '/filmmaker/money' },
  { name: 'title', title: 'firstTitleNeeded', text: 'firstTitleText', to: '/filmmaker/projects' },
] as const satisfies readonly { name: keyof SellerReadiness; title: string; text: string; to: string }[];

const Mark = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    {isDone ? (
      <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
    ) : (
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="2" />
    )}
  </svg>
);

/** The list without an invoice: what a seller needs first, and how far it is. */
export const NoInvoices = ({ readiness }: { readiness: SellerReadiness }) => {
  const t = useTexts(ownInvoices);
  return (
    <>
      <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      <section className={classes.first} aria-labelledby="needed-first">
        <h2 id="needed-first">{t('firstTitle')}</h2>
        <ol>
          {steps.map(({ name, title, text, to }) => (
            <li key={name} data-done={readiness[name] || undefined}>
              <Mark isDone={readiness[name]} />
              <span>
                <b>{t(title)}</b>{' '}
                <span className="small muted">{t(readiness[name] ? 'done' : 'notYet')}</span>
                <p>{t(text)}</p>
              </span>
              <Link className="link" to={to}>
                {t(readiness[name] ? 'look' : 'begin')}
                <span className="hidden"> {t(title)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};
