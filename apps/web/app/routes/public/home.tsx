import type { PublicItem } from '@cinvoice/contract/answers';
import { Banner } from '#web/features/front-page/banner.tsx';
import { DeferredSection } from '#web/features/front-page/deferred-section.tsx';
import {
  calculators,
  closingSections,
  introduction,
  middleSections,
  preloadSections,
} from '#web/features/front-page/deferred-sections.ts';
import { Figures } from '#web/features/front-page/figures.tsx';
import { LatestProjects } from '#web/features/front-page/latest-projects.tsx';
import { Why } from '#web/features/front-page/why.tsx';
import { Workflow } from '#web/features/front-page/workflow.tsx';
import { home } from '#web/i18n/en/home.ts';
import { getText } from '#web/i18n/get-text.ts';
import { isListOfRecords, type Outcome, send } from '#web/shared/api/api.ts';
import { getOrganization } from '#web/shared/site/operator.ts';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/home';

type Projects = { projects: Promise<Outcome<PublicItem[]>> | null };

/** The number of projects shown. Specification, section 9. */
const PROJECT_COUNT = 3;

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(home, 'title'),
    description: getText(home, 'description'),
    structured: [getOrganization()],
  });

/** The prerendered page reserves space for the projects. The browser loads them after hydration. */
export const loader = (): Projects => ({ projects: null });

/** Not awaited, so that the page is shown at once and the projects follow. */
export const clientLoader = async (): Promise<Projects> => {
  const projects = send<PublicItem[]>(`/projects/public?limit=${PROJECT_COUNT}`, {
    isExpected: isListOfRecords,
  });
  await preloadSections();
  return { projects };
};
clientLoader.hydrate = true as const;

export default function Home({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Banner />
      <Figures />
      <Why />
      <DeferredSection part={introduction} />
      <Workflow />
      <DeferredSection part={middleSections} />
      <LatestProjects projects={projects} />
      <DeferredSection part={calculators} interactive />
      <DeferredSection part={closingSections} />
    </main>
  );
}
