import type { Item } from '@cinvoice/contract/answers';
import type { FieldOf, Kind } from '@cinvoice/contract/kinds/define';
import { whyNotFile } from '@cinvoice/contract/rules/files';
import { type Outcome, send, upload } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { posterTrouble } from '@cinvoice/words/en/poster-trouble.ts';
import { translateCoded } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { checkContent, getContentRefusal } from '#web/shared/forms/check-file.ts';
import { findPoster } from './item-values.ts';

export type PosterActionsOptions = {
  kind: Kind;
  item: Item;
  area: Area;
  /** The name of the poster's field. */
  name: string;
  field: FieldOf<'file'>;
  onChange: (item: Item) => void;
};

/** Renders a poster's pictures again or replaces the poster, and shows a notice of the result. */
export const usePosterActions = ({ kind, item, area, name, field, onChange }: PosterActionsOptions) => {
  const t = useTexts(posterTrouble);
  const [busy, setBusy] = useState<'rendering' | 'sending' | null>(null);

  const finish = ({ data, problem }: Outcome<Item>, message: string): void => {
    setBusy(null);
    if (problem) {
      notify(problem.errors?.[0]?.message ?? problem.detail, 'bad');
    } else {
      notify(message);
      onChange(data);
    }
  };

  const renderAgain = async (): Promise<void> => {
    setBusy('rendering');
    const path = `/${kind.slug}/${item._id}/draw-poster`;
    finish(await send<Item>(path, { method: 'POST', area }), t('renderingAgain', { name: item.projectName }));
  };

  const replace = async (file: File): Promise<void> => {
    const refusal = whyNotFile(field, file);
    if (!refusal) await checkContent(field, file, t('unreadable'));
    const message = refusal ? translateCoded(refusal) : getContentRefusal(file);
    if (message) return notify(message, 'bad');
    setBusy('sending');
    const form = new FormData();
    form.append(name, file);
    form.append('version', String(item.version));
    const outcome = await upload<Item>(`/${kind.slug}/${item._id}`, 'PUT', form, { area });
    finish(outcome, t(findPoster(kind, item) ? 'replaced' : 'added', { name: item.projectName }));
  };

  return { busy, renderAgain, replace };
};
