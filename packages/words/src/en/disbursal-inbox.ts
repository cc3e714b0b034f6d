/** Messages about the payout of a sale. */
export const disbursalInbox = {
  noticeGiven:
    '{seller} assigned invoice <b>{number}</b> of {amount} for <b>{projectName}</b> to holders. You owe the same sum on {dueDay}. Please acknowledge the notice.',
  noticeEnded:
    'The assignment of invoice <b>{number}</b> of {seller} for <b>{projectName}</b> did not take place. You owe {amount} as you accepted it.',
  noticeAcknowledged:
    '{payer} acknowledged the notice about invoice <b>{number}</b> for <b>{projectName}</b>.',
  invoiceDisbursed:
    'Invoice <b>{number}</b> for <b>{projectName}</b> is paid out: {paid} is in your balance, after the fee of {fee} and {feeGst} GST on it.',
  unitsDisbursed:
    'Your {units} units of <b>{projectName}</b>, bought for {amount}, are in force: {claim} is due to you on {dueDay}.',
  unitsWrittenOff:
    'The invoice behind your {units} units of <b>{projectName}</b> is written off. Of your claim, {outstanding} has not come in.',
} as const;
