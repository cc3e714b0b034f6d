import type { Item, PosterTrouble as Trouble } from '@cinvoice/contract/answers';
import { type FieldOf, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { isFrozen } from '@cinvoice/contract/rules/review';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { posterTrouble } from '@cinvoice/words/en/poster-trouble.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, FileButton } from '@mantine/core';
import { findPoster } from './item-values.ts';
import classes from './poster-trouble.module.css';
import { type PosterActionsOptions, usePosterActions } from './use-poster-actions.ts';

type Props = { kind: Kind; item: Item; area: Area; onChange: (item: Item) => void };

/**
 * Explains to the filmmaker and to admins why an item has no visible poster, and offers remedies. An approved item
 * without a poster can get one here, because its form is frozen.
 */
export const PosterTrouble = ({ kind, item, area, onChange }: Props) => {
  const poster = findPoster(kind, item);
  const [name, field] = listFieldsOfType(kind, 'file').find(([, { picture }]) => picture) ?? [];
  if (!name || !field || area === 'ott') return null;
  const options = { kind, item, area: area, name, field, onChange };
  if (poster?.trouble) {
    const isWithheld = poster.virusCheck?.state === 'infected';
    return <FailedPoster trouble={poster.trouble} isWithheld={isWithheld} {...options} />;
  }
  return poster === null && isFrozen(item) ? <MissingPoster {...options} /> : null;
};

type FailedProps = PosterActionsOptions & { trouble: Trouble; isWithheld: boolean };

const FailedPoster = ({ trouble, isWithheld, ...options }: FailedProps) => {
  const t = useTexts(posterTrouble);
  const known = isWithheld ? 'withheld' : 'refused';
  const state = trouble.final ? known : 'late';
  const { busy, renderAgain, replace } = usePosterActions(options);
  const { item, field } = options;
  return (
    <div className={classes.trouble} data-final={trouble.final}>
      <p>
        <b>{t(state)}</b> {t(`${state}Text`)}
      </p>
      <p className={`small muted ${classes.reason}`}>{t('reason', { reason: trouble.reason })}</p>
      <div className={classes.actions}>
        <PosterButton field={field} item={item} busy={busy !== null} onFile={replace}>
          {t(busy === 'sending' ? 'sending' : 'replace')}
        </PosterButton>
        {!isWithheld && (
          <Button size="sm" variant="subtle" disabled={busy !== null} onClick={() => void renderAgain()}>
            {t('renderAgain')}
            <HiddenItemName item={item} />
          </Button>
        )}
      </div>
    </div>
  );
};

const MissingPoster = (options: PosterActionsOptions) => {
  const t = useTexts(posterTrouble);
  const { busy, replace } = usePosterActions(options);
  const { item, field } = options;
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

/** Names the item for screen readers, so that the buttons of several cards differ. */
const HiddenItemName = ({ item }: { item: Item }) => <span className="hidden"> ({item.projectName})</span>;

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
        <HiddenItemName item={item} />
      </Button>
    )}
  </FileButton>
);
