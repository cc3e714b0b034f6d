import type { Backups } from '@cinvoice/contract/backups';
import { send } from '@cinvoice/ui/api/api.ts';

export const readBackups = () => send<Backups>('/system/backups', { area: 'admin' });

export const askForBackup = () => send<Backups>('/system/backups', { area: 'admin', method: 'POST' });
