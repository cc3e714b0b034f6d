import { createContext } from 'react';

/** The path of the public page that is shown, in its language. */
export const PagePathContext = createContext('/');
