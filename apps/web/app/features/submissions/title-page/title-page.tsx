import type { Item, TitlePageChoice } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { toTitlePath } from '@cinvoice/contract/titles/slug';
import { titlePage } from '@cinvoice/words/en/title-page.ts';
import { usePublicPath } from '@cinvoice/words/use-public-path.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox } from '@mantine/core';
import classes from './title-page.module.css';
import { useTitlePageChoice } from './use-title-page-choice.ts';

type Props = { kind: Kind; item: Item; onChange: (item: Item) => void };

/** Tells an owner what the public reads of the item, and lets them choose. Renders nothing without their choice in the answer. */
export const TitlePage = ({ item, ...rest }: Props) =>
  item.titlePage ? <Choices item={item} chosen={item.titlePage} {...rest} /> : null;

const Choices = ({ kind, item, chosen, onChange }: Props & { chosen: TitlePageChoice }) => {
  const t = useTexts(titlePage);
  const toPath = usePublicPath();
  const { shown, isSending, choose } = useTitlePageChoice({ kind, item, chosen, onChange });
  const isApproved = item.ottUpdates === 'approved';
  return (
    <section>
      <h3>{t('heading')}</h3>
      <div className={classes.choices}>
        <p>
          {t(isApproved ? 'shown' : 'waiting')} {t('told')}
        </p>
        <Checkbox
          label={t('isOn')}
          description={t('isOnHint')}
          checked={shown.isOn}
          disabled={isSending}
          onChange={({ currentTarget }) => choose('isOn', currentTarget.checked)}
        />
        <Checkbox
          label={t('tellsInterests')}
          description={t('tellsInterestsHint')}
          checked={shown.tellsInterests}
          disabled={isSending || !shown.isOn}
          onChange={({ currentTarget }) => choose('tellsInterests', currentTarget.checked)}
        />
        {isApproved && chosen.isOn && (
          // A page of the server's, outside of this application.
          <a
            className={`link ${classes.open}`}
            href={toPath(toTitlePath(item.projectName, item._id))}
            target="_blank"
            rel="noreferrer"
          >
            {t('open')}
          </a>
        )}
      </div>
    </section>
  );
};
