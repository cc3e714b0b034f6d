/** Pages of the treasury that several features link to. */
export const TREASURY_PATH = '/admin/treasury';
export const IMPORT_PATH = '/admin/treasury/import';
export const PAYOUTS_PATH = '/admin/treasury/payouts';
export const BATCHES_PATH = '/admin/treasury/batches';
