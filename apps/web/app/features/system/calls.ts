import type { Backups } from '@cinvoice/contract/backups';
import type { SystemState } from '@cinvoice/contract/system';
import { send } from '@cinvoice/ui/api/api.ts';

export const readSystem = () => send<SystemState>('/system', { area: 'admin' });

export const retryJob = (id: string) =>
  send<SystemState>(`/system/jobs/${id}/retry`, { area: 'admin', method: 'POST' });

export const readBackups = () => send<Backups>('/system/backups', { area: 'admin' });

export const askForBackup = () => send<Backups>('/system/backups', { area: 'admin', method: 'POST' });
