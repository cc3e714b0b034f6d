import type { Item, PosterTrouble as Trouble } from '@cinvoice/contract/answers';
import { type FieldOf, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { isFrozen } from '@cinvoice/contract/rules/review';
import { Button, FileButton } from '@mantine/core';
import { posterTrouble } from '#web/i18n/en/poster-trouble.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Area } from '#web/shared/session/session.ts';
import { posterOf } from './item-values.ts';
import classes from './poster-trouble.module.css';
import { type PosterMending, usePosterMending } from './use-poster-mending.ts';

type Props = { kind: Kind; item: Item; reader: Area; onChange: (item: Item) => void };

/**
 * Why an item's poster is not seen and what can be done about it, for its filmmaker and admins. An approved item without
 * any poster is among them: everything else of it is frozen.
 */
export const PosterTrouble = ({ kind, item, reader, onChange }: Props) => {
  const poster = posterOf(kind, item);
  const [name, field] = listFieldsOfType(kind, 'file').find(([, { picture }]) => picture) ?? [];
  if (!name || !field || reader === 'ott') return null;
  const mending = { kind, item, area: reader, name, field, onChange };
  if (poster?.trouble) return <Mending trouble={poster.trouble} {...mending} />;
  return poster === null && isFrozen(item) ? <Absent {...mending} /> : null;
};

const Mending = ({ trouble, ...mending }: PosterMending & { trouble: Trouble }) => {
  const t = useTexts(posterTrouble);
  const { busy, drawAgain, replace } = usePosterMending(mending);
  const { item, field } = mending;
  return (
    <div className={classes.trouble} data-final={trouble.final}>
      <p>
        <b>{t(trouble.final ? 'refused' : 'late')}</b> {t(trouble.final ? 'refusedText' : 'lateText')}
      </p>
      <p className={`small muted ${classes.reason}`}>{t('reason', { reason: trouble.reason })}</p>
      <div className={classes.actions}>
        <PosterButton field={field} item={item} busy={busy !== null} onFile={replace}>
          {t(busy === 'sending' ? 'sending' : 'replace')}
        </PosterButton>
        <Button size="sm" variant="subtle" disabled={busy !== null} onClick={() => void drawAgain()}>
          {t('drawAgain')}
          <OfItem item={item} />
        </Button>
      </div>
    </div>
  );
};

const Absent = (mending: PosterMending) => {
  const t = useTexts(posterTrouble);
  const { busy, replace } = usePosterMending(mending);
  const { item, field } = mending;
  return (
    <div className={classes.trouble} data-final={false}>
      <p>
        <b>{t('absent')}</b> {t('absentText')}
      </p>
      <div className={classes.actions}>
        <PosterButton field={field} item={item} busy={busy !== null} onFile={replace}>
          {t(busy === 'sending' ? 'sending' : 'add')}
        </PosterButton>
      </div>
    </div>
  );
};

/** Tells buttons of several cards apart for those who do not see them. */
const OfItem = ({ item }: { item: Item }) => <span className="hidden"> ({item.projectName})</span>;

type PosterButtonProps = {
  field: FieldOf<'file'>;
  item: Item;
  busy: boolean;
  onFile: (file: File) => Promise<void>;
  children: string;
};

const PosterButton = ({ field, item, busy, onFile, children }: PosterButtonProps) => (
  <FileButton
    accept={field.accept.map((extension) => `.${extension}`).join(',')}
    disabled={busy}
    onChange={(file) => file && void onFile(file)}
  >
    {(button) => (
      <Button size="sm" disabled={busy} {...button}>
        {children}
        <OfItem item={item} />
      </Button>
    )}
  </FileButton>
);
