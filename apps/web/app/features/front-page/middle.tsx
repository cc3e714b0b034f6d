import { BothBenefits } from './benefits.tsx';
import { HowWhatWhy } from './how-what-why.tsx';
import { Partners } from './partners.tsx';

/** What stands between the workflow and the projects. */
export const Middle = () => (
  <>
    <Partners />
    <HowWhatWhy />
    <BothBenefits />
  </>
);
