export { createLinkToken } from './emails/compose.ts';
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
export { messageRoutes } from './routes.ts';
