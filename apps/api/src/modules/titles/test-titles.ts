import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { toTitleSlug } from '@cinvoice/contract/titles/slug';
import { publicTitle, type TitleList, titleList } from '@cinvoice/contract/titles/titles';
import { z } from 'zod';
import type { Cast } from '#api/modules/submissions/test-cast.ts';

const one = z.object({ data: publicTitle });

/** What tests of titles do besides the cast of submissions. */
export const createTitleTools = (cast: Cast) => {
  const decide = async (kind: Kind, id: string, ottUpdates: string) => {
    const decision = { ottUpdates, ottRemarks: 'As discussed.' };
    const { statusCode, body } = await cast.put(cast.itsOtt, `/${kind.slug}/ott/${id}`, decision);
    if (statusCode !== 200) throw new Error(body);
  };

  return {
    decide,
    aTitle: async (kind: Kind, changes: Parameters<Cast['anItem']>[1] = {}): Promise<Item> => {
      const item = await cast.anItem(kind, changes);
      await decide(kind, item._id, 'approved');
      return item;
    },
    slugOf: ({ projectName, _id }: Item): string => toTitleSlug(projectName, _id),
    ask: (slug: string) => cast.get(null, `/public/titles/${slug}`),
    read: async (slug: string) => one.parse((await cast.get(null, `/public/titles/${slug}`)).json()).data,
    list: async (query = ''): Promise<TitleList> =>
      titleList.parse((await cast.get(null, `/public/titles/${query}`)).json()),
    choose: (kind: Kind, id: string, chosen: object, who = cast.asha) =>
      cast.put(who, `/${kind.slug}/${id}/title-page`, chosen),
  };
};
