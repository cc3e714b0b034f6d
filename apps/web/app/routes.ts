import { kinds } from '@cinvoice/contract/kinds/kinds';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { type Language, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { indexedPaths } from '@cinvoice/ui/site/indexed-paths.ts';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages of the way in, which the site links to. Keyed by English path. */
const entrancePages = {
  register: 'routes/sign-in/register.tsx',
  'join/:area': 'routes/sign-in/join.tsx',
  'confirm-email': 'routes/public/confirm-email.tsx',
  '*': 'routes/public/not-found.tsx',
} as const;

/** Pages of apps/site: documents of their own, which the browser loads. */
const sitePaths = [...indexedPaths, '/ott', '/admin', '/not-found'];

/** Every public page has an address in each language, '/register' and '/hi/register', with the same module and layout. */
const createPublicRoutes = (language: Language) => {
  const toPath = (page: string) => toLocalizedPath(language, `/${page}`).slice(1);
  return [
    ...sitePaths.map((page) =>
      route(toLocalizedPath(language, page).slice(1), 'routes/public/document.tsx', {
        id: `document:${toLocalizedPath(language, page)}`,
      }),
    ),
    ...Object.entries(entrancePages).map(([page, module]) =>
      route(toPath(page), module, language === sourceLanguage ? {} : { id: `${language}/${module}` }),
    ),
  ];
};

/** One screen serves all kinds. Each kind has its own address and route id. */
const createListRoutes = (area: 'filmmaker' | 'ott' | 'admin', file: string) =>
  kinds.map(({ list }) => route(list, file, { id: `${area}-${list}` }));

const createUpdateRoutes = (area: 'filmmaker' | 'admin') =>
  kinds.map(({ update }) => route(update, 'routes/update-item.tsx', { id: `${area}-${update}` }));

/** The same two screens in every area. */
const createWebhookRoutes = (area: string) => [
  route('webhooks', 'routes/webhooks.tsx', { id: `${area}-webhooks` }),
  route('webhooks/:id', 'routes/webhook.tsx', { id: `${area}-webhook` }),
];

/** The specification's route table, in its order. Section 2. */
export default [
  layout('routes/public/layout.tsx', languageCodes.flatMap(createPublicRoutes)),
  layout('routes/filmmaker/layout.tsx', [
    ...prefix('filmmaker', [
      route('dashboard', 'routes/filmmaker/dashboard.tsx'),
      ...createListRoutes('filmmaker', 'routes/filmmaker/items.tsx'),
      ...createUpdateRoutes('filmmaker'),
      route('invoices', 'routes/filmmaker/invoices.tsx'),
      route('invoices/new', 'routes/filmmaker/invoice-form.tsx', { id: 'filmmaker-new-invoice' }),
      route('invoices/:id', 'routes/filmmaker/invoice.tsx'),
      route('invoices/:id/edit', 'routes/filmmaker/invoice-form.tsx', { id: 'filmmaker-edit-invoice' }),
      route('money', 'routes/filmmaker/money.tsx'),
      route('verification', 'routes/verification.tsx', { id: 'filmmaker-verification' }),
      route('profile', 'routes/profile.tsx', { id: 'filmmaker-profile' }),
      route('api-access', 'routes/api-access.tsx', { id: 'filmmaker-api-access' }),
      ...createWebhookRoutes('filmmaker'),
      route('inbox', 'routes/inbox.tsx', { id: 'filmmaker-inbox' }),
    ]),
  ]),
  layout('routes/investor/layout.tsx', [
    ...prefix('investor', [
      route('dashboard', 'routes/investor/dashboard.tsx'),
      route('deals', 'routes/investor/deals.tsx'),
      route('deals/:id', 'routes/investor/deal.tsx'),
      route('projects', 'routes/investor/projects.tsx'),
      route('projects/:id', 'routes/investor/project.tsx'),
      route('portfolio', 'routes/investor/portfolio.tsx'),
      route('wallet', 'routes/investor/wallet.tsx'),
      route('verification', 'routes/verification.tsx', { id: 'investor-verification' }),
      route('profile', 'routes/profile.tsx', { id: 'investor-profile' }),
      route('api-access', 'routes/api-access.tsx', { id: 'investor-api-access' }),
      ...createWebhookRoutes('investor'),
      route('inbox', 'routes/inbox.tsx', { id: 'investor-inbox' }),
    ]),
  ]),
  route('ott/begin', 'routes/ott/begin.tsx'),
  route('admin/begin', 'routes/admin/begin.tsx'),
  layout('routes/ott/layout.tsx', [
    ...prefix('ott', [
      route('dashboard', 'routes/ott/dashboard.tsx'),
      ...createListRoutes('ott', 'routes/review-items.tsx'),
      route('invoices', 'routes/ott/invoices.tsx'),
      route('invoices/:id', 'routes/ott/invoice.tsx', [
        index('routes/ott/invoice-read.tsx'),
        route('officer', 'routes/ott/invoice-officer.tsx'),
        route('code', 'routes/ott/invoice-code.tsx'),
      ]),
      route('dues', 'routes/ott/dues.tsx'),
      route('account', 'routes/ott/account.tsx'),
      route('api-access', 'routes/api-access.tsx', { id: 'ott-api-access' }),
      ...createWebhookRoutes('ott'),
      route('inbox', 'routes/inbox.tsx', { id: 'ott-inbox' }),
    ]),
  ]),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      ...createListRoutes('admin', 'routes/review-items.tsx'),
      ...createUpdateRoutes('admin'),
      route('users', 'routes/admin/users.tsx'),
      route('users/:id', 'routes/admin/user.tsx'),
      route('ott', 'routes/admin/ott.tsx'),
      route('messages', 'routes/admin/messages.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('system', 'routes/admin/system.tsx'),
      route('invoices', 'routes/admin/invoices.tsx', { id: 'admin-invoices' }),
      route('invoices/:id', 'routes/admin/invoice.tsx', { id: 'admin-invoice' }),
      route('invoices/:id/set-off', 'routes/admin/set-off.tsx'),
      route('orders', 'routes/admin/orders.tsx'),
      route('orders/:id', 'routes/admin/order.tsx'),
      route('payers', 'routes/admin/payers.tsx'),
      route('payers/:ottId', 'routes/admin/payer.tsx'),
      route('treasury', 'routes/admin/treasury.tsx'),
      route('treasury/import', 'routes/admin/import-statement.tsx'),
      route('treasury/make-good', 'routes/admin/make-good.tsx'),
      route('treasury/lines', 'routes/admin/lines.tsx'),
      route('treasury/statements', 'routes/admin/statements.tsx'),
      route('treasury/payouts', 'routes/admin/payouts.tsx'),
      route('treasury/batches', 'routes/admin/batches.tsx'),
      route('opening', 'routes/admin/opening.tsx'),
      route('ledger', 'routes/admin/ledger.tsx'),
      route('ledger/accounts/:name', 'routes/admin/ledger-account.tsx'),
      route('ledger/transactions/:number', 'routes/admin/ledger-transaction.tsx'),
      route('verifications', 'routes/admin/verifications.tsx'),
      route('verifications/:id', 'routes/admin/verification.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('api-access', 'routes/api-access.tsx', { id: 'admin-api-access' }),
      ...createWebhookRoutes('admin'),
      route('accounts', 'routes/admin/accounts.tsx'),
      route('inbox', 'routes/inbox.tsx', { id: 'admin-inbox' }),
    ]),
  ]),
] satisfies RouteConfig;
