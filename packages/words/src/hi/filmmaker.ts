export const filmmaker = {
  dashboard: 'डैशबोर्ड',
  dashboardNote: 'आपने क्या जमा किया है, और क्या आपका इंतज़ार कर रहा है।',
  dashboardFailed: 'आपके आँकड़े लोड नहीं हो सके।',
  counts: 'प्रकार के अनुसार प्रविष्टियाँ',
  pending: '{count} लंबित',
  needsAction: 'अभी आपको क्या करना है',
  nothingNeedsAction: 'आपके लिए कुछ बाक़ी नहीं',
  nothingNeedsActionText: 'जब कोई प्लेटफ़ॉर्म कुछ पूछता है या मना करता है, वह अपनी टिप्पणी के साथ यहाँ दिखता है।',
  latest: 'ताज़ा घटनाएँ',
  latestFailed: 'ताज़ा घटनाएँ लोड नहीं हो सकीं।',
} as const;
