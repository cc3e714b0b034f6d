import type { PublicItem } from '@cinvoice/contract/answers';
import { brand } from '#web/brand.ts';
import { Figures } from '#web/features/front-page/figures.tsx';
import { Hero } from '#web/features/front-page/hero.tsx';
import { Showing } from '#web/features/front-page/showing.tsx';
import { Why } from '#web/features/front-page/why.tsx';
import { Workflow } from '#web/features/front-page/workflow.tsx';
import { home } from '#web/i18n/en/home.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { type Outcome, send } from '#web/shared/api.ts';
import type { Route } from './+types/home';

type Projects = { projects: Promise<Outcome<PublicItem[]>> | null };

/** How many the specification shows. Section 9. */
const SHOWN = 3;

export const meta = () => [
  { title: `${textOf(home, 'title')} · ${brand.name}` },
  { name: 'description', content: textOf(home, 'description') },
  { property: 'og:title', content: `${textOf(home, 'title')} · ${brand.name}` },
  { property: 'og:description', content: textOf(home, 'description') },
  { property: 'og:type', content: 'website' },
];

/** At build the page is written with places for the projects; the browser asks for them as soon as it runs. */
export const loader = (): Projects => ({ projects: null });

/** Not awaited: the page stands at once, and the projects come into it. */
export const clientLoader = (): Projects => ({
  projects: send<PublicItem[]>(`/projects/public?limit=${SHOWN}`),
});
clientLoader.hydrate = true as const;

export default function Home({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Hero />
      <Figures />
      <Why number={2} />
      <Showing number={3} projects={projects} />
      <Workflow number={4} />
    </main>
  );
}
