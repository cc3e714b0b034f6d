/** The reviewer's and the admin's form in the detail modal. */
export const reviews = {
  review: 'Review',
  ottTitle: 'Your review',
  adminTitle: 'Admin Updates',
  updateStatus: 'Update status',
  updateStatusAdmin: 'Update Status',
  chooseStatus: 'Choose a status',
  remark: 'Remark',
  addRemark: 'Add Remark',
  remarkHint: 'The filmmaker reads this remark word for word.',
  update: 'Update',
  updateAndNext: 'Update and open next',
  updating: 'Updating ...',
  draft: 'Kept in this browser as you type, until it is sent.',
  statusNeeded: 'Choose a status.',
  remarkNeeded: 'Say why: a remark is required for this status.',
  done: '{name} is now {status}.',
  failed: 'The review of {name} was not saved: {reason}',
  meanwhile: 'This was not saved: somebody else was first.',
  meanwhileText:
    'What you chose and wrote is still here. To put it in place of this, press Update once more.',
  letterKeys:
    'Letter keys choose a status and lead to what comes next (A, C, R, P), and open other items (J, K)',
} as const;
