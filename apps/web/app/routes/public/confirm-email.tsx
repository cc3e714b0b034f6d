import '#web/styles/forms.css';
import { brand } from '@cinvoice/ui/brand.ts';
import { confirmEmail } from '@cinvoice/words/en/confirm-email.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { ConfirmEmail } from '#web/features/confirm-email/confirm-email.tsx';
import type { Route } from './+types/confirm-email';

export const meta = () => [
  { title: `${getText(confirmEmail, 'title')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  token: (new URL(request.url).searchParams.get('token') ?? '').trim(),
});

export default function ConfirmEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <ConfirmEmail token={token} />
    </main>
  );
}
