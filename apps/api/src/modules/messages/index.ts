export { createLinkToken } from './emails/compose.ts';
export { createOfficerCode } from './emails/officer-code.ts';
export { createEmailRequests, messageJobs, scheduleEmailWork } from './emails/work.ts';
export {
  createEmailQueue,
  createMessageSender,
  type QueueEmail,
  type RequestEmail,
  type SendMessage,
  type SendToAdmins,
  sendToAdmins,
  sendToSomeAdmins,
} from './notify.ts';
export { markRead } from './repo.ts';
export { messageRoutes } from './routes.ts';
