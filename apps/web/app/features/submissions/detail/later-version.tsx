import type { Item } from '@cinvoice/contract/answers';
import { Button } from '@mantine/core';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './later-version.module.css';

type Props = {
  shown: Item | undefined;
  /** The item as it is now, if that is later than what is shown. */
  later: Item | null;
  onShow: () => void;
};

/** Stands in the open item from the start, so that screen readers hear what is put into it. */
export const LaterVersion = ({ shown, later, onShow }: Props) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const isDecided = later !== null && later.ottUpdates !== shown?.ottUpdates;
  return (
    <div role="status" className={classes.place}>
      {later && (
        <p>
          {isDecided ? t('decidedMeanwhile', { status: say(later.ottUpdates) }) : t('changedMeanwhile')}
          <Button size="sm" onClick={onShow}>
            {t('showChange')}
          </Button>
        </p>
      )}
    </div>
  );
};
