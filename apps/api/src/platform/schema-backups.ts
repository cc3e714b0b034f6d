import type { ColumnType } from 'kysely';

/** Backups that failed; the other tables are in schema.ts. */
export type BackupsSchema = {
  backup_failures: {
    due: ColumnType<Date, Date, never>;
    tries: number;
    last_at: Date;
    fault: string;
  };
};
