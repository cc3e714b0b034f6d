import { inRupees } from '@cinvoice/contract/money';

/** Formats whole rupees as '₹12,50,000' in tabular figures. */
export const Money = ({ rupees }: { rupees: number }) => <span className="num">{inRupees(rupees)}</span>;
