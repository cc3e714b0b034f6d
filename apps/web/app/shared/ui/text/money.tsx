import { inRupees } from '@cinvoice/contract/money';

/** Whole rupees, '₹12,50,000', in figures of one width. */
export const Money = ({ rupees }: { rupees: number }) => <span className="num">{inRupees(rupees)}</span>;
