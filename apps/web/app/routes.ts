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
    ]),
  ]),
  layout('routes/ott/layout.tsx', [
    ...prefix('ott', [
      route('dashboard', 'routes/ott/dashboard.tsx'),
      route('projects', 'routes/ott/projects.tsx'),
    ]),
  ]),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('projects', 'routes/admin/projects.tsx'),
      route('update-project', 'routes/admin/update-project.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('ott', 'routes/admin/ott.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
