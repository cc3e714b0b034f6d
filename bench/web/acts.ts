import type { EndName } from './in-page.ts';

/** Something that a person does 0.3 seconds after the first paint of a page. */
export type Act = {
  screen: 'phone' | 'wide';
  /** What is pressed, scrolled to if it is not in view. */
  pressed: string;
  /** Scrolled to by a finger, which takes its time, instead of being in view at once. */
  isFlungTo?: boolean;
  /** A key that is pressed in the field right after. */
  key?: string;
  /** What ends the time. */
  end: EndName;
  /** Done once more at leisure, for the longest interaction. */
  again?: 'press' | 'keys';
  /** The floor has nothing like it. */
  isOursAlone?: boolean;
};

const calculator = {
  screen: 'phone',
  pressed: '#returns-amount',
  key: '5',
  end: 'figure',
  again: 'keys',
} as const satisfies Act;

export const acts = {
  // touch.ts adds the page that it leads to.
  link: { screen: 'wide', pressed: 'header nav a', end: 'heading' },
  menu: { screen: 'phone', pressed: 'header button[popovertarget="menu"]', end: 'toggle' },
  calculator: { ...calculator, isFlungTo: true },
  // As after a jump to the end of the page.
  'calculator at once': calculator,
  carousel: {
    screen: 'phone',
    pressed: '[aria-roledescription="carousel"] div > button:last-child',
    end: 'slide',
    again: 'press',
    isOursAlone: true,
  },
  question: { screen: 'phone', pressed: 'details:not([open]) > summary', end: 'toggle', again: 'press' },
  name: { screen: 'phone', pressed: 'main form input', key: 'A', end: 'input', again: 'keys' },
  'phone number': { screen: 'phone', pressed: '#sign-in-phone', key: '9', end: 'input', again: 'keys' },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
