import type { AccountOfOtt, AccountOfUser, AdminAccount, OwnSession } from '@cinvoice/contract/accounts';
import type { Item, Ott, Poster, PublicItem, StoredFile, Submitter, User } from '@cinvoice/contract/answers';
import type { ApiKey } from '@cinvoice/contract/api-keys';
import type { ContactMessage } from '@cinvoice/contract/contact';
import type { Interest, OfferedDeal, OfferedItem, OwnInterest } from '@cinvoice/contract/interests';
import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import type { StoredTerms } from '@cinvoice/contract/market/terms';
import type { Message } from '@cinvoice/contract/messages';
import type { Passkey } from '@cinvoice/contract/passkeys';
import picture from '@cinvoice/ui/assets/art/frame-1.svg?url';

/** Sample answers of the contract. Types make a new field of the contract required here. */

export const NOW = '2026-11-20T06:30:00.000Z';
export const EARLIER = '2026-11-12T09:00:00.000Z';

/** Builds an id like those of the server; different numbers give different ids. */
export const id = (number: number): string => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const lastPage = { nextCursor: null } as const;

export const aPage = <T>(...data: T[]): { data: T[]; page: { nextCursor: string | null } } => ({
  data,
  page: lastPage,
});

export const anOtt = (changes: Partial<Ott> = {}): Ott => ({
  _id: id(1),
  ottId: 'rangmahal',
  name: 'Rangmahal',
  createdAt: EARLIER,
  ...changes,
});

export const anOttAccount = (changes: Partial<AccountOfOtt> = {}): AccountOfOtt => ({
  ...anOtt(),
  email: 'desk@rangmahal.example',
  deactivatedAt: null,
  hasSecondFactor: false,
  ...changes,
});

export const anAdmin = (changes: Partial<AdminAccount> = {}): AdminAccount => ({
  _id: id(2),
  id: 'boss',
  createdAt: EARLIER,
  hasSecondFactor: true,
  own: true,
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  _id: id(3),
  mobile: '9820000003',
  role: ['content_producer'],
  name: 'Asha Rane',
  isProfileComplete: true,
  occupation: ['Director'],
  participated: [],
  participatedIn: ['Film/Movie'],
  invoiceReason: [],
  referralCode: '',
  accountNumber: '',
  ifscCode: '',
  bankName: '',
  accountHolderName: '',
  branch: '',
  cinNo: '',
  panNo: '',
  gstNo: '',
  email: '',
  confirmedEmail: '',
  createdAt: EARLIER,
  ...changes,
});

export const anAccount = (changes: Partial<AccountOfUser> = {}): AccountOfUser => ({
  ...aUser(),
  suspendedAt: null,
  suspensionReason: '',
  ...changes,
});

export const aStoredFile = (changes: Partial<StoredFile> = {}): StoredFile => ({
  url: '/offline.html?file',
  name: 'contract.pdf',
  size: 2048,
  mimeType: 'application/pdf',
  ...changes,
});

export const aPoster = (changes: Partial<Poster> = {}): Poster => ({
  ...aStoredFile({ name: 'poster.jpg', mimeType: 'image/jpeg', url: picture }),
  ready: true,
  trouble: null,
  ...changes,
});

const createFileAnswers = (kind: Kind): Record<string, unknown> =>
  Object.fromEntries(
    listFieldsOfType(kind, 'file').map(([name, { picture }]) => [name, picture ? aPoster() : aStoredFile()]),
  );

const createSecondNames = (kind: Kind, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    listFieldsOfType(kind, 'text').flatMap(([name, { readAlso }]) =>
      readAlso ? [[readAlso, values[name]]] : [],
    ),
  );

/** Builds an item with every field of its kind, as its owner reads it. */
export const anItem = (changes: Partial<Item> = {}, kind: Kind = project): Item => {
  const values = createFilledForm(kind);
  return {
    ...values,
    ...createSecondNames(kind, values),
    ...createFileAnswers(kind),
    _id: id(10),
    projectName: 'Neel Kuthi',
    ottId: { _id: id(1), name: 'Rangmahal' },
    userId: id(3),
    ottUpdates: 'pending',
    ottRemarks: '',
    adminUpdates: 'pending',
    decisions: { ott: null, admin: null },
    interests: { count: 0, totalPaise: 0 },
    createdAt: EARLIER,
    updatedAt: EARLIER,
    version: 1,
    ...changes,
  };
};

export const aSession = (changes: Partial<OwnSession> = {}): OwnSession => ({
  _id: id(30),
  createdAt: EARLIER,
  usedAt: NOW,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  current: true,
  ...changes,
});

export const anApiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  _id: id(35),
  name: 'Catalogue sync',
  scopes: ['items:read', 'invoices:read'],
  lastFour: 'a1b2',
  createdAt: EARLIER,
  expiresAt: '2027-02-10T09:00:00.000Z',
  usedAt: NOW,
  usedFrom: '203.0.113.7',
  state: 'live',
  ...changes,
});

/** An approved project as everybody may read it. */
export const aPublicItem = (changes: Partial<PublicItem> = {}): PublicItem => ({
  _id: id(10),
  category: 'new project',
  contentType: 'movie',
  language: 'bengali',
  genre: 'Drama',
  projectName: 'Neel Kuthi',
  synopsis: 'An indigo house by the river.',
  tentativeBudget: 12_50_000,
  poster: null,
  ottId: { _id: id(1), name: 'Rangmahal' },
  createdAt: EARLIER,
  ...changes,
});

export const aSubmitter: Submitter = {
  _id: id(3),
  name: 'Asha Rane',
  mobile: '9820000003',
  role: ['content_producer'],
};

export const anInterest = (changes: Partial<Interest> = {}): Interest => ({
  _id: id(20),
  amountPaise: 5_00_000_00,
  years: 2,
  statedAt: EARLIER,
  changedAt: EARLIER,
  endedAt: null,
  endReason: null,
  ...changes,
});

export const anOfferedItem = (changes: Partial<OfferedItem> = {}): OfferedItem => ({
  _id: id(10),
  kind: project.slug,
  projectName: 'Neel Kuthi',
  category: 'new project',
  contentType: 'movie',
  languages: ['bengali'],
  genre: 'Drama',
  synopsis: 'An indigo house by the river.',
  goal: 12_50_000,
  poster: null,
  ottId: { _id: id(1), name: 'Rangmahal' },
  createdAt: EARLIER,
  approvedAt: NOW,
  approvals: [{ by: 'ott', at: NOW }],
  own: false,
  interest: null,
  ...changes,
});

export const aDeal = (changes: Partial<OfferedDeal> = {}): OfferedDeal => ({
  ...anOfferedItem(),
  productionHouse: 'Padma Pictures',
  producer: null,
  director: 'Mrinal Dey',
  writer: null,
  buyer: null,
  exclusiveRights: null,
  nonExclusiveRights: null,
  lease: null,
  trailer: null,
  trailerIsLocked: false,
  interests: { count: 0, totalPaise: 0 },
  ...changes,
});

/** An interest as its investor reads it, in an item that is approved. */
export const anOwnInterest = (changes: Partial<OwnInterest> = {}): OwnInterest => {
  const { own: _own, interest: _interest, ...approved } = anOfferedItem();
  const { _id, kind, projectName } = approved;
  return { ...anInterest(), item: { _id, kind, projectName }, approved, ...changes };
};

type Reviewed = Extract<Message, { event: 'item-reviewed' }>;

export const aMessage = (changes: Partial<Reviewed> = {}): Reviewed => ({
  _id: id(50),
  event: 'item-reviewed',
  parameters: { projectName: 'Neel Kuthi', status: 'approved', remark: '', by: 'Rangmahal' },
  item: { kind: project.slug, _id: id(10) },
  createdAt: NOW,
  readAt: null,
  ...changes,
});

export const aContactMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: id(60),
  firstName: 'Kabir',
  lastName: 'Sethi',
  email: 'kabir@example.com',
  phone: '9820000060',
  phoneType: 'Mobile',
  updates: false,
  message: 'How long does a review take?',
  createdAt: NOW,
  answered: null,
  ...changes,
});

export const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  _id: id(40),
  name: 'My phone',
  createdAt: EARLIER,
  usedAt: null,
  backedUp: true,
  ...changes,
});

export const someTerms: StoredTerms = {
  number: 1,
  createdAt: NOW,
  validFrom: '2000-01-01',
  feeBps: 100,
  feeGstBps: 1800,
  unitFacePaise: 100_000,
  minDays: 15,
  maxDays: 365,
  maxHolders: 200,
  idleDays: 7,
  statementDays: 3,
  disburseDays: 3,
  reminderDays: [15, 7, 1],
  riskTextVersion: 1,
};
