import { Ask, Questions } from './questions.tsx';
import { Voices } from './voices.tsx';

/** What stands between the calculators and the footer. */
export const Closing = () => (
  <>
    <Voices />
    <Questions />
    <Ask />
  </>
);
