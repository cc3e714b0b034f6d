export { createLinkToken } from './emails/compose.ts';
export { createOfficerCode } from './emails/officer-code.ts';
export { readEmailState } from './emails/repo.ts';
export { createEmailRequests, messageJobs, scheduleEmailWork } from './emails/work.ts';
export {
  createEmailQueue,
  createMessageSender,
  createMessagesSender,
  type QueueEmail,
  type RequestEmail,
  type SendMessage,
  type SendMessages,
  type SendToAdmins,
  sendToAdmins,
  sendToSomeAdmins,
} from './notify.ts';
export type { News, NewsForAdmins } from './repo.ts';
export { markRead } from './repo.ts';
export { messageRoutes } from './routes.ts';
