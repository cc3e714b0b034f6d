export const marketPapers = {
  title: 'सँभालकर रखने के काग़ज़ात',
  failed: 'आपके काग़ज़ात अभी पढ़े नहीं जा सकते।',
  about: '{kind}, “{title}” का इनवॉइस {number}',
  aboutOf: '{recipient} का {kind}, “{title}” का इनवॉइस {number}',
  acceptance: 'स्वीकरण',
  deed: 'हस्तांतरण विलेख',
  'refund-note': 'वापसी नोट',
} as const;
