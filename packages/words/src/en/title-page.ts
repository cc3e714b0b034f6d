/** What an owner chooses for an item's title page. */
export const titlePage = {
  heading: 'Title page',
  shown: 'Anyone can read about this title at its own address.',
  waiting: 'Once this title is approved, anyone can read about it at its own address.',
  told: 'The page shows the poster, the synopsis as you wrote it, kind, genre, languages, platform and goal, when the title was submitted and decided on and by whom, and for a released title the rights on offer. It shows no document, trailer, story, remark, person or contact.',
  isOn: 'Show this title to everybody',
  isOnHint: 'Without the tick it leaves the public pages at once. Investors who are signed in still see it.',
  tellsInterests: 'Show the interests on the page',
  tellsInterestsHint: 'Their sum and their number. Nobody reads whose they are.',
  open: 'Open the page',
  isShown: '{name} has a title page.',
  isHidden: '{name} has no title page.',
  interestsShown: 'The interests in {name} are shown.',
  interestsHidden: 'The interests in {name} are not shown.',
} as const;
