export const system = {
  title: 'System',
  note: 'How the product itself is kept. The server’s log has the details.',
  backups: 'Backups',
  failure: 'The backups could not be loaded.',
  backUpNow: 'Back up now',
  running: 'Backing up …',
  asked: 'The backup has begun. It appears here when it is whole.',
  runningText: 'A backup is being taken. It appears here when it is whole.',

  notSetUp: 'The server takes no backups',
  notSetUpText: 'Until it does, a lost disk is a lost product. Three steps, once:',
  makeKey:
    'On another machine, make a key: <code>{command}</code>. Keep its file there. Without it nobody can open a backup.',
  setTarget:
    'On the server, set <code>{recipient}</code> to the public key that this prints, and <code>{target}</code> to a folder on another disk or machine.',
  restart:
    'Restart the server. It then takes a backup each day, at 3:30 am unless <code>{time}</code> says otherwise.',

  none: 'No backup yet',
  noneText: 'The first one is taken within the hour. You can also take it now.',
  otherPlace: 'The folder belongs to another installation',
  otherPlaceText:
    '{folder} holds its backups, so none are taken here. Set {target} to another folder. If that installation is gone for good and this one goes on in its place, remove {mark} from the folder.',
  unreadable: 'The folder of the backups cannot be read',
  old: 'The last backup is too old',
  oldText:
    'No backup has been whole since {at}. The list tells what failed; if nothing did, look at the log.',
  verifyDue: 'Time to verify a backup',
  verifyDueText:
    'No backup of the last seven days was restored for a trial. Whoever holds the key runs this on their own machine:',

  last: 'Last backup',
  lastNote: '{at} · {size}',
  verified: 'Newest verified',
  verifiedNote: 'the backup of {day}, verified {at}',
  never: 'None',
  neverNote: 'nobody knows yet that one can be restored',
  next: 'Next',
  nextNote: '{at}, by itself',
  dueNow: 'Due',
  dueNote: 'taken within the hour',
  kept: 'In <code>{folder}</code> the newest backup of each day, week and month is kept, for {days, plural, one {# day} other {# days}}{weeks, plural, =0 {} one {, # week} other {, # weeks}}{months, plural, =0 {} one {, # month} other {, # months}}.',

  list: 'Backups, newest first',
  time: 'Taken',
  outcome: 'Outcome',
  took: 'Took',
  size: 'Size',
  files: 'Files',
  verifiedAt: 'Verified',
  whole: 'Whole',
  failed: 'Failed',
  tries: '{count, plural, one {one try} other {# tries, this was the last}}',
  newFiles: '{count} new',
  notVerified: 'Not yet',
  seconds: '{seconds} s',
  minutes: '{minutes} min {seconds} s',
  hours: '{hours} h {minutes} min',
} as const;
