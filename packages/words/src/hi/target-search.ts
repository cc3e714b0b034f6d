export const targetSearch = {
  invoice: 'इनवॉइस खोजें',
  wallet: 'निवेशक खोजें',
  seller: 'विक्रेता खोजें',
  payout: 'भुगतान खोजें',
  hint: 'नंबर, संदर्भ, नाम या मोबाइल नंबर',
  nothing: 'कुछ नहीं मिला।',
  found: 'मिले',
  stillPayable: '{amount} अब भी देय',
} as const;
