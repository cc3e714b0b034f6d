import { formatRupees } from '@cinvoice/contract/money';

/** Formats whole rupees as '₹12,50,000' in tabular figures. */
export const Money = ({ rupees }: { rupees: number }) => <span className="num">{formatRupees(rupees)}</span>;
