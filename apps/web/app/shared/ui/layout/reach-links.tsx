import { brand } from '#web/brand.ts';

type Props = { className?: string };

/** Links to the operator's e-mail address, or to another of its addresses. */
export const MailLink = ({ to = brand.email, className }: Props & { to?: string }) => (
  <a className={className} href={`mailto:${to}`}>
    {to}
  </a>
);

export const PhoneLink = ({ className }: Props) => (
  <a className={className} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
    {brand.phone}
  </a>
);
