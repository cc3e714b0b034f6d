import { BothBenefits } from './benefits.tsx';
import { HowWhatWhy } from './how-what-why.tsx';
import { Partners } from './partners.tsx';

/** The sections between the workflow and the projects. */
export const MiddleSections = () => (
  <>
    <Partners />
    <HowWhatWhy />
    <BothBenefits />
  </>
);
