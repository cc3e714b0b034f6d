export const hindranceKinds = {
  dispute: 'विवाद',
  'credit-note': 'क्रेडिट नोट',
  'short-deduction': 'ऐसी कटौती जो बताई नहीं गई थी',
  'court-order': 'अदालत का आदेश',
  'earlier-assignment': 'बक़ाये का पहले ही किसी और को हस्तांतरण',
  insolvency: 'दिवालियापन',
  'wrong-party': 'ग़लत पक्ष को भुगतान',
  other: 'कुछ और',
} as const;
