import type { Item } from '@cinvoice/contract/answers';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import classes from './later-version.module.css';

type Props = {
  shown: Item | undefined;
  /** The server's current version when it is later than the shown one, otherwise null. */
  later: Item | null;
  onShow: () => void;
};

/** Announces a later version. Always rendered, because screen readers announce only changes inside an existing region. */
export const LaterVersion = ({ shown, later, onShow }: Props) => {
  const t = useTexts(submissionDetail);
  const say = useSourceText();
  const isDecided = later !== null && later.ottUpdates !== shown?.ottUpdates;
  return (
    <div role="status" className={classes.notice}>
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
