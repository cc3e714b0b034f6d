import { ClosingSections } from '../front-page/closing-sections.tsx';
import { Ends } from '../front-page/ends.tsx';
import { Figures } from '../front-page/figures.tsx';
import { LatestProjects } from '../front-page/latest-projects.tsx';
import { MiddleSections } from '../front-page/middle-sections.tsx';
import { Trust } from '../front-page/trust.tsx';
import { Why } from '../front-page/why.tsx';
import { Workflow } from '../front-page/workflow.tsx';
import { inLanguage } from './in-language.tsx';

export const Opening = inLanguage(() => (
  <>
    <Figures />
    <Why />
    <Ends />
    <Trust />
    <Workflow />
    <MiddleSections />
  </>
));

export const Projects = inLanguage(LatestProjects);

export const Closing = inLanguage(ClosingSections);
