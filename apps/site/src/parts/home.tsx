import type { ComponentProps } from 'react';
import { ClosingSections } from '../front-page/closing-sections.tsx';
import { Ends } from '../front-page/ends.tsx';
import { Figures } from '../front-page/figures.tsx';
import { LatestProjects } from '../front-page/latest-projects.tsx';
import { MiddleSections } from '../front-page/middle-sections.tsx';
import { NowApproved } from '../front-page/now-approved.tsx';
import { ProductScreen } from '../front-page/product-screen.tsx';
import { Trust } from '../front-page/trust.tsx';
import { Why } from '../front-page/why.tsx';
import { Workflow } from '../front-page/workflow.tsx';
import { inLanguage } from './in-language.tsx';

type Props = {
  /** What an investor could look through. */
  titles: ComponentProps<typeof NowApproved>['titles'];
};

export const Opening = inLanguage(({ titles }: Props) => (
  <>
    <Figures />
    <NowApproved titles={titles} />
    <Why />
    <Ends />
    <Trust />
    <ProductScreen />
    <Workflow />
    <MiddleSections />
  </>
));

export const Projects = inLanguage(LatestProjects);

export const Closing = inLanguage(ClosingSections);
