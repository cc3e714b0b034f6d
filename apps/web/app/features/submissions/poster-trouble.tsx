import type { Item, PosterTrouble as Trouble } from '@cinvoice/contract/answers';
import { fieldsOfType, type Kind } from '@cinvoice/contract/kinds/define';
import { Button, FileButton } from '@mantine/core';
import { posterTrouble } from '#web/i18n/en/poster-trouble.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Area } from '#web/shared/session/session.ts';
import { posterOf } from './item-values.ts';
import classes from './poster-trouble.module.css';
import { type PosterMending, usePosterMending } from './use-poster-mending.ts';

type Props = { kind: Kind; item: Item; reader: Area; onChange: (item: Item) => void };

/** Why an item's poster is not seen and what can be done about it, for its filmmaker and admins. */
export const PosterTrouble = ({ kind, item, reader, onChange }: Props) => {
  const trouble = posterOf(kind, item)?.trouble;
  const [name, field] = fieldsOfType(kind, 'file').find(([, { picture }]) => picture) ?? [];
  if (!trouble || !name || !field || reader === 'ott') return null;
  const mending = { kind, item, area: reader, name, field, onChange };
  return <Mending trouble={trouble} {...mending} />;
};

const Mending = ({ trouble, ...mending }: PosterMending & { trouble: Trouble }) => {
  const t = useTexts(posterTrouble);
  const { busy, drawAgain, replace } = usePosterMending(mending);
  const { item, field } = mending;
  const ofItem = <span className="hidden"> ({item.projectName})</span>;
  return (
    <div className={classes.trouble} data-final={trouble.final}>
      <p>
        <b>{t(trouble.final ? 'refused' : 'late')}</b> {t(trouble.final ? 'refusedText' : 'lateText')}
      </p>
      <p className={`small muted ${classes.reason}`}>{t('reason', { reason: trouble.reason })}</p>
      <div className={classes.actions}>
        <FileButton
          accept={field.accept.map((extension) => `.${extension}`).join(',')}
          disabled={busy !== null}
          onChange={(file) => file && void replace(file)}
        >
          {(button) => (
            <Button size="sm" disabled={busy !== null} {...button}>
              {t(busy === 'sending' ? 'sending' : 'replace')}
              {ofItem}
            </Button>
          )}
        </FileButton>
        <Button size="sm" variant="subtle" disabled={busy !== null} onClick={() => void drawAgain()}>
          {t('drawAgain')}
          {ofItem}
        </Button>
      </div>
    </div>
  );
};
