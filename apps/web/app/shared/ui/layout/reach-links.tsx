import { brand } from '#web/brand.ts';

type Props = { className?: string };

/** Writes to the operator, at its own address or at one that is for something else. */
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
