import type { StoredFile } from '@cinvoice/contract/answers';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './viewer.module.css';

const isPicture = ({ mimeType }: StoredFile): boolean => mimeType.startsWith('image/');

export const isPdf = ({ mimeType }: StoredFile): boolean => mimeType === 'application/pdf';

/** True when this browser can show the file in a page. Phones often have no PDF viewer of their own. */
export const isViewable = (file: StoredFile): boolean =>
  isPicture(file) || (isPdf(file) && navigator.pdfViewerEnabled);

/** Fits PDF pages to the available width and hides the column of page thumbnails. */
const FIT_WIDTH = '#view=FitH&navpanes=0';

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Shows a document inside the page, so that it can be read beside the review. */
export const Viewer = ({ file, label }: { file: StoredFile; label: string }) => {
  const t = useTexts(submissionDetail);
  return (
    <div ref={bringIntoView} className={classes.viewer}>
      {isPicture(file) ? (
        <img src={file.url} alt={label} onLoad={(event) => bringIntoView(event.currentTarget)} />
      ) : (
        <iframe src={`${file.url}${FIT_WIDTH}`} title={t('document', { name: label })} />
      )}
      <p className="small">
        <a className="link" href={file.url} target="_blank" rel="noreferrer">
          {t('openInNewTab')}
        </a>
      </p>
    </div>
  );
};
