import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The specification's route table, in its order. Section 2. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('login', 'routes/sign-in/login.tsx'),
    route('register', 'routes/sign-in/register.tsx'),
    route('ott', 'routes/sign-in/ott.tsx'),
    route('admin', 'routes/sign-in/admin.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/filmmaker/layout.tsx', [
    ...prefix('filmmaker', [
      route('dashboard', 'routes/filmmaker/dashboard.tsx'),
      route('projects', 'routes/filmmaker/projects.tsx'),
      route('update-project', 'routes/filmmaker/update-project.tsx'),
      route('unreleased', 'routes/filmmaker/unreleased.tsx'),
      route('update-unreleased', 'routes/filmmaker/update-unreleased.tsx'),
      route('released', 'routes/filmmaker/released.tsx'),
      route('update-released', 'routes/filmmaker/update-released.tsx'),
      route('profile', 'routes/filmmaker/profile.tsx'),
    ]),
  ]),
  layout('routes/ott/layout.tsx', [
    ...prefix('ott', [
      route('dashboard', 'routes/ott/dashboard.tsx'),
      route('projects', 'routes/ott/projects.tsx'),
      route('unreleased', 'routes/ott/unreleased.tsx'),
      route('released', 'routes/ott/released.tsx'),
      route('account', 'routes/ott/account.tsx'),
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
      route('audit', 'routes/admin/audit.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('accounts', 'routes/admin/accounts.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
