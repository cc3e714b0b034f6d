import { computeOnce } from '@cinvoice/contract/compute-once';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { brand } from '#web/brand.ts';
import type { Block, LegalDocument, LegalSection } from '#web/content/legal/legal-document.ts';
import { legal } from '#web/i18n/en/legal.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useLanguage, useTexts } from '#web/i18n/use-texts.tsx';
import { legalPages } from '#web/shared/site/legal-pages.ts';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { MailLink } from '#web/shared/ui/layout/reach-links.tsx';
import classes from './legal-page.module.css';

const Office = ({ office }: { office: 'support' | 'grievance' }) => {
  const t = useTexts(legal);
  return (
    <address className={classes.office}>
      <strong>{t(office, { brand: brand.name })}</strong>
      <span>{brand.address}</span>
      <MailLink to={office === 'grievance' ? brand.grievanceEmail : brand.email} className="link" />
      {office === 'support' && <span className="num">{brand.phone}</span>}
    </address>
  );
};

type TableBlock = Extract<Block, { head: readonly string[] }>;

const Table = ({ head, rows }: TableBlock) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first = '', ...rest]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {rest.map((cell, index) => (
            <td key={head[index + 1]} data-label={head[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const BlockContent = ({ block }: { block: Block }) => {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('office' in block) return <Office office={block.office} />;
  if ('head' in block) return <Table {...block} />;
  return (
    <ul className={classes.list}>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

const Section = ({ section, number }: { section: LegalSection; number: number }) => (
  <section lang="en" aria-labelledby={section.id} className={classes.section}>
    <h2 id={section.id}>
      <span className="num">{number}</span> {section.heading}
    </h2>
    {section.body.map((block) => (
      <BlockContent key={JSON.stringify(block)} block={block} />
    ))}
  </section>
);

const Contents = ({ sections }: Pick<LegalDocument, 'sections'>) => {
  const t = useTexts(legal);
  return (
    <nav aria-label={t('contents')} className={classes.contents}>
      <p className="label">{t('contents')}</p>
      <ol lang="en">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const OtherDocuments = ({ currentPath }: { currentPath: string }) => {
  const t = useTexts(legal);
  const name = useTexts(shell);
  return (
    <nav aria-label={t('otherDocuments')} className={classes.otherDocuments}>
      <p className="label">{t('otherDocuments')}</p>
      <ul>
        {legalPages
          .filter(({ path }) => path !== currentPath)
          .map((page) => (
            <li key={page.path}>
              <PublicLink to={page.path} className="link">
                {name(page.name)}
              </PublicLink>
            </li>
          ))}
      </ul>
    </nav>
  );
};

const getDayFormat = computeOnce(
  () => new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Shows a legal document: summary, contents and numbered sections. It prints without the site around it. */
export const LegalPage = ({ document }: { document: LegalDocument }) => {
  const t = useTexts(legal);
  const language = useLanguage();
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1 lang="en">{document.title}</h1>
        <p className="lead" lang="en">
          {document.summary}
        </p>
        {language !== sourceLanguage && <p>{t('onlyEnglish')}</p>}
        <p className="small muted">
          {t('updated')}{' '}
          <time lang="en" dateTime={document.updated}>
            {getDayFormat().format(new Date(document.updated))}
          </time>
        </p>
        {!brand.legalTextsReviewed && (
          <p role="note" className={classes.notice}>
            {t('notReviewed')}
          </p>
        )}
      </header>
      <div className={classes.body}>
        <Contents sections={document.sections} />
        <article>
          {document.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <OtherDocuments currentPath={document.path} />
        </article>
      </div>
    </main>
  );
};
