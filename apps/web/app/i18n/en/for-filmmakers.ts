export const forFilmmakers = {
  title: 'Filmmaker',
  description:
    'List your project, list the invoice that a streaming platform owes you, and be funded without waiting for the due date.',
  heading: 'Make the next film with the last one’s invoice',
  intro:
    'Delivery was in March; payment comes in September. List what you made, let the platform confirm it, and sell what you are owed for cash today. You keep the film.',
  steps: 'In three steps',
  project: 'Project Listing',
  projectText:
    'Submit a new project, a film that needs gap funding, a title that is ready to release, or one that is out already. The platform you name reads it.',
  invoice: 'Invoice Listing',
  invoiceText:
    'Add the invoice of an approved title. The platform says what it will withhold, and accepts the debt through a named officer. Investors then buy it in units, at a discount that you agreed to.',
  funding: 'Funding',
  fundingText:
    'The money reaches you when all units are sold, notice is served and a second person has confirmed the payout. The platform later pays those who bought it, and what is left over is yours.',
  solutions: 'What we take care of',
  solutionsTitle: 'You direct. We keep the papers in order',
  manager: 'An account manager of your own',
  managerText: 'One person who knows your titles, tells you what is missing, and answers when you ask.',
  one: 'One form, never typed twice',
  oneText:
    'What you type is kept on the way, also when the network is not. Come back to a draft, replace a single file, see at once what a reviewer still needs.',
  answer: 'An answer, with reasons',
  answerText:
    'A platform approves, rejects, or asks. When it does not approve, it says why, and you can mend it and send it again.',
  script: 'Your script stays under lock',
  scriptText:
    'Only you, the platform you named and our administrators can open it. Investors see the poster and the synopsis, after approval.',
  interest: 'See who would follow you',
  interestText:
    'An approved title shows how many investors are interested, and what sum that makes against your goal.',
  languages: 'In forty-one languages',
  languagesText: 'From Awadhi to Tulu, from short films to series. A small language is no smaller a film.',
  closing: 'Listing is free',
  closingText: 'Take the synopsis and the poster that you have. The rest can come later.',
  start: 'Start as a filmmaker',
} as const;
