import type { User } from '@cinvoice/contract/answers';

/** What everybody needs before money can be sent to them; a company's numbers are for companies alone. */
const needed = ['accountHolderName', 'accountNumber', 'ifscCode', 'bankName', 'branch', 'panNo'] as const;

type Needed = (typeof needed)[number];

export const missingIn = (user: Pick<User, Needed>): Needed[] => needed.filter((name) => user[name] === '');
