import type { StoredFile } from '@cinvoice/contract/answers';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './viewer.module.css';

const isPicture = ({ mimeType }: StoredFile): boolean => mimeType.startsWith('image/');

export const isPdf = ({ mimeType }: StoredFile): boolean => mimeType === 'application/pdf';

/** Whether this browser can show it in a page; phones often have no PDF reader of their own. */
export const isViewable = (file: StoredFile): boolean =>
  isPicture(file) || (isPdf(file) && navigator.pdfViewerEnabled);

/** The page in the width that there is, without a column of small pages beside it. */
const FITTING = '#view=FitH&navpanes=0';

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** A document to be read where it stands, beside the review of its item. */
export const Viewer = ({ file, label }: { file: StoredFile; label: string }) => {
  const t = useTexts(submissionDetail);
  return (
    <div ref={bringIntoView} className={classes.viewer}>
      {isPicture(file) ? (
        <img src={file.url} alt={label} onLoad={(event) => bringIntoView(event.currentTarget)} />
      ) : (
        <iframe src={`${file.url}${FITTING}`} title={t('document', { name: label })} />
      )}
      <p className="small">
        <a className="link" href={file.url} target="_blank" rel="noreferrer">
          {t('openInNewTab')}
        </a>
      </p>
    </div>
  );
};
