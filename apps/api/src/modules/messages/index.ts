export { linkToken } from './emails/compose.ts';
export { askForEmailWith, messageJobs, startEmailWork } from './emails/work.ts';
export { messageRoutes } from './routes.ts';
export {
  type AskForEmail,
  type QueueEmail,
  queueEmailWith,
  type Tell,
  type TellAdmins,
  tellAdmins,
  tellWith,
} from './tell.ts';
