import {
  INVOICES,
  toInvoicePath,
  toItemPath,
  toOrderPath,
  toVerificationPath,
} from '@cinvoice/contract/item-paths';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '@cinvoice/ui/session/session.ts';

const ofBackups: ReadonlySet<Message['event']> = new Set([
  'backup-failed',
  'backup-old',
  'backup-unverified',
  'backup-log-late',
  'backup-log-gap',
]);

const ofAudit: ReadonlySet<Message['event']> = new Set(['infected-file-refused', 'infected-file-withheld']);

/** Leads to the message's item, opened over its list, to its order, verification or page, or to the inbox if it has neither. */
export const toMessagePath = (area: Area, message: Message, inboxPath: string): string => {
  const { item, parameters } = message;
  if (ofBackups.has(message.event)) return '/admin/system';
  if (ofAudit.has(message.event)) return '/admin/audit';
  if ('verification' in parameters) return toVerificationPath(parameters.verification);
  if ('page' in parameters) return parameters.page;
  if ('area' in parameters) return `/${parameters.area}/verification`;
  if ('order' in parameters) return toOrderPath(parameters.order);
  if ('deal' in parameters) return `/investor/deals/${parameters.deal}`;
  if (item?.kind === INVOICES) return toInvoicePath(area, item._id);
  const kind = kinds.find(({ slug }) => slug === item?.kind);
  return item && kind ? toItemPath(area, kind, item._id) : inboxPath;
};
