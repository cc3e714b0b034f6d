export const filmmakerReleased = {
  title: 'Released',
  note: 'What audiences can see already, with its rights and declarations. Newest first.',
  heading: 'Your released content',
  failure: 'The released content could not be loaded.',
  add: 'Add Released',
  addTitle: 'Add Details',
  emptyTitle: 'Nothing on the screen yet',
  emptyText:
    'Add what has been released, with its poster, its declaration, agreement and legal notice, and the platform you want to show it to.',
  update: 'Update released content',
  mark: 'New',
} as const;
