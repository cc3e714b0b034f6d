import type { Item, TitlePageChoice } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { send } from '@cinvoice/ui/api/api.ts';
import { titlePage } from '@cinvoice/words/en/title-page.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';

type Options = { kind: Kind; item: Item; chosen: TitlePageChoice; onChange: (item: Item) => void };

const notices = {
  isOn: { true: 'isShown', false: 'isHidden' },
  tellsInterests: { true: 'interestsShown', false: 'interestsHidden' },
} as const;

/** Saves a choice as soon as it is made; `shown` is what is being sent, or what was chosen before. */
export const useTitlePageChoice = ({ kind, item, chosen, onChange }: Options) => {
  const t = useTexts(titlePage);
  const [sent, setSent] = useState<TitlePageChoice | null>(null);

  const choose = async (name: keyof TitlePageChoice, value: boolean): Promise<void> => {
    const body = { ...chosen, [name]: value };
    setSent(body);
    const path = `/${kind.slug}/${item._id}/title-page`;
    const { data, problem } = await send<Item>(path, { method: 'PUT', area: 'user', json: body });
    setSent(null);
    if (problem) return notify(problem.detail, 'bad');
    notify(t(notices[name][`${value}`], { name: item.projectName }));
    onChange(data);
  };

  return {
    shown: sent ?? chosen,
    isSending: sent !== null,
    choose: (name: keyof TitlePageChoice, value: boolean) => void choose(name, value),
  };
};
