import type { KindTexts } from '../kind-catalogue.ts';

/** The texts of each kind, under the name `kind` and its slug. A missing entry or key does not compile. */

export const kindProjects = {
  title: 'Projects',
  count: 'New Projects',
  byStatus: 'Projects by status',
  heading: 'Projects',
  failure: 'The projects could not be loaded.',
  update: 'Update project',
  note: 'New projects and gap funding. Newest first.',
  ownHeading: 'Your projects',
  add: 'Add Project',
  addTitle: 'Add Project',
  emptyTitle: 'No project on the reel yet',
  emptyText:
    'Add your first project with a title, a budget and the platform you want to show it to. What you type is kept until you come back.',
  ottTitle: 'Projects for your platform',
  ottNote: 'What filmmakers have submitted to your platform. J and K go through them one by one.',
  ottEmptyTitle: 'No project has reached you yet',
  ottEmptyText: 'As soon as a filmmaker chooses your platform for a project, it stands here.',
  adminTitle: 'New projects',
  adminNote: 'Every new project and gap funding, whoever sent it and whomever it is for.',
  adminEmptyTitle: 'No project has been submitted yet',
  adminEmptyText: 'As soon as a filmmaker submits a project, it stands here.',
} as const satisfies KindTexts;

export const kindReadyToRelease = {
  title: 'Unreleased',
  count: 'Unreleased',
  byStatus: 'Unreleased by status',
  heading: 'Unreleased content',
  failure: 'The unreleased content could not be loaded.',
  update: 'Update unreleased content',
  note: 'Finished and not shown yet: content that is ready to release. Newest first.',
  ownHeading: 'Your unreleased content',
  add: 'Add Unreleased',
  addTitle: 'Add Details',
  emptyTitle: 'Nothing in the can yet',
  emptyText:
    'Add what is finished and waits for its release, with its cast and crew details, its no-objection certificates and the platform you want to show it to.',
  ottTitle: 'Unreleased content for your platform',
  ottNote: 'Finished and not shown yet, offered to your platform. J and K go through it one by one.',
  ottEmptyTitle: 'No unreleased content has reached you yet',
  ottEmptyText:
    'As soon as a filmmaker offers your platform something that is ready to release, it stands here.',
  adminTitle: 'Unreleased',
  adminNote: 'Everything that is ready to release, whoever sent it and whomever it is for.',
  adminEmptyTitle: 'No unreleased content has been submitted yet',
  adminEmptyText: 'As soon as a filmmaker submits something that is ready to release, it stands here.',
} as const satisfies KindTexts;

export const kindContent = {
  title: 'Released',
  count: 'Released',
  byStatus: 'Released by status',
  heading: 'Released content',
  failure: 'The released content could not be loaded.',
  update: 'Update released content',
  note: 'What audiences can see already, with its rights and declarations. Newest first.',
  ownHeading: 'Your released content',
  add: 'Add Released',
  addTitle: 'Add Details',
  emptyTitle: 'Nothing on the screen yet',
  emptyText:
    'Add what has been released, with its poster, its declaration, agreement and legal notice, and the platform you want to show it to.',
  ottTitle: 'Released content for your platform',
  ottNote: 'Released already, offered to your platform. J and K go through it one by one.',
  ottEmptyTitle: 'No released content has reached you yet',
  ottEmptyText: 'As soon as a filmmaker offers your platform something that is released, it stands here.',
  adminTitle: 'Released',
  adminNote: 'All released content, whoever sent it and whomever it is for.',
  adminEmptyTitle: 'No released content has been submitted yet',
  adminEmptyText: 'As soon as a filmmaker submits something that is released, it stands here.',
} as const satisfies KindTexts;
