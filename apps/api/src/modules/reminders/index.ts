export { reminderJobs, runMarketDay, scheduleMarketDay } from './day.ts';
