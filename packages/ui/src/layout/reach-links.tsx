import { type Brand, brand } from '#ui/brand.ts';

type Props = { className?: string };

export const hasWayToReach = ({ address, email, phone }: Brand): boolean =>
  address !== null || email !== null || phone !== null;

/** Links to the operator's e-mail address, or to another of its addresses; nothing if it is not set. */
export const MailLink = ({ to = brand.email, className }: Props & { to?: string | null }) =>
  to !== null && (
    <a className={className} href={`mailto:${to}`}>
      {to}
    </a>
  );

export const PhoneLink = ({ to = brand.phone, className }: Props & { to?: string | null }) =>
  to !== null && (
    <a className={className} href={`tel:${to.replaceAll(' ', '')}`}>
      {to}
    </a>
  );
