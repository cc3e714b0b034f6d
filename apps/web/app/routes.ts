import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every public page stands at a second address in Hindi: '/about' and '/hi/about' are one route. */
const HINDI_TOO = 'hi?';

/** The specification's route table, in its order. Section 2. */
export default [
  layout(
    'routes/public/layout.tsx',
    prefix(HINDI_TOO, [
      index('routes/public/home.tsx'),
      route('about', 'routes/public/about.tsx'),
      route('investor', 'routes/public/investor.tsx'),
      route('filmmaker', 'routes/public/filmmaker.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      route('terms-of-use', 'routes/public/terms-of-use.tsx'),
      route('privacy-policy', 'routes/public/privacy-policy.tsx'),
      route('cookie-policy', 'routes/public/cookie-policy.tsx'),
      route('security-policy', 'routes/public/security-policy.tsx'),
      route('disclaimer', 'routes/public/disclaimer.tsx'),
      route('payments-policy', 'routes/public/payments-policy.tsx'),
      route('login', 'routes/sign-in/login.tsx'),
      route('register', 'routes/sign-in/register.tsx'),
      route('join/:area', 'routes/sign-in/join.tsx'),
      route('confirm-email', 'routes/public/confirm-email.tsx'),
      route('ott', 'routes/sign-in/ott.tsx'),
      route('admin', 'routes/sign-in/admin.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ),
  layout('routes/filmmaker/layout.tsx', [
    ...prefix('filmmaker', [
      route('dashboard', 'routes/filmmaker/dashboard.tsx'),
      route('projects', 'routes/filmmaker/projects.tsx'),
      route('update-project', 'routes/filmmaker/update-project.tsx'),
      route('unreleased', 'routes/filmmaker/unreleased.tsx'),
      route('update-unreleased', 'routes/filmmaker/update-unreleased.tsx'),
      route('released', 'routes/filmmaker/released.tsx'),
      route('update-released', 'routes/filmmaker/update-released.tsx'),
      route('profile', 'routes/profile.tsx', { id: 'filmmaker-profile' }),
      route('inbox', 'routes/inbox.tsx', { id: 'filmmaker-inbox' }),
    ]),
  ]),
  layout('routes/investor/layout.tsx', [
    ...prefix('investor', [
      route('dashboard', 'routes/investor/dashboard.tsx'),
      route('projects', 'routes/investor/projects.tsx'),
      route('projects/:id', 'routes/investor/project.tsx'),
      route('profile', 'routes/profile.tsx', { id: 'investor-profile' }),
      route('inbox', 'routes/inbox.tsx', { id: 'investor-inbox' }),
    ]),
  ]),
  route('ott/begin', 'routes/ott/begin.tsx'),
  route('admin/begin', 'routes/admin/begin.tsx'),
  layout('routes/ott/layout.tsx', [
    ...prefix('ott', [
      route('dashboard', 'routes/ott/dashboard.tsx'),
      route('projects', 'routes/ott/projects.tsx'),
      route('unreleased', 'routes/ott/unreleased.tsx'),
      route('released', 'routes/ott/released.tsx'),
      route('account', 'routes/ott/account.tsx'),
      route('inbox', 'routes/inbox.tsx', { id: 'ott-inbox' }),
    ]),
  ]),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('projects', 'routes/admin/projects.tsx'),
      route('update-project', 'routes/admin/update-project.tsx'),
      route('unreleased', 'routes/admin/unreleased.tsx'),
      route('update-unreleased', 'routes/admin/update-unreleased.tsx'),
      route('released', 'routes/admin/released.tsx'),
      route('update-released', 'routes/admin/update-released.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('users/:id', 'routes/admin/user.tsx'),
      route('ott', 'routes/admin/ott.tsx'),
      route('messages', 'routes/admin/messages.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('accounts', 'routes/admin/accounts.tsx'),
      route('inbox', 'routes/inbox.tsx', { id: 'admin-inbox' }),
    ]),
  ]),
] satisfies RouteConfig;
