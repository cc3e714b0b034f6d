import type { PublicItem } from '@cinvoice/contract/answers';
import { Banner } from '#web/features/front-page/banner.tsx';
import { Figures } from '#web/features/front-page/figures.tsx';
import { Later } from '#web/features/front-page/later.tsx';
import { bringParts, calculators, closing, know, middle } from '#web/features/front-page/parts.ts';
import { Showing } from '#web/features/front-page/showing.tsx';
import { Why } from '#web/features/front-page/why.tsx';
import { Workflow } from '#web/features/front-page/workflow.tsx';
import { home } from '#web/i18n/en/home.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isListOfRecords, type Outcome, send } from '#web/shared/api/api.ts';
import { operator } from '#web/shared/site/operator.ts';
import { publicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/home';

type Projects = { projects: Promise<Outcome<PublicItem[]>> | null };

/** How many the specification shows. Section 9. */
const SHOWN = 3;

export const meta = ({ location }: Route.MetaArgs) =>
  publicHead(location.pathname, {
    title: textOf(home, 'title'),
    description: textOf(home, 'description'),
    structured: [operator()],
  });

/** At build the page is written with places for the projects; the browser asks for them as soon as it runs. */
export const loader = (): Projects => ({ projects: null });

/** Not awaited: the page stands at once, and the projects come into it. */
export const clientLoader = async (): Promise<Projects> => {
  const projects = send<PublicItem[]>(`/projects/public?limit=${SHOWN}`, { reads: isListOfRecords });
  await bringParts();
  return { projects };
};
clientLoader.hydrate = true as const;

export default function Home({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Banner />
      <Figures />
      <Why />
      <Later part={know} />
      <Workflow />
      <Later part={middle} />
      <Showing projects={projects} />
      <Later part={calculators} alive />
      <Later part={closing} />
    </main>
  );
}
