export const legal = {
  onlyEnglish: 'यह दस्तावेज़ सिर्फ़ अंग्रेज़ी में है।',
  contents: 'इस पेज पर',
  updated: 'पिछला बदलाव',
  otherDocuments: 'दूसरी नीतियाँ',
  support: '{brand}, सहायता',
  grievance: '{brand}, शिकायत अधिकारी',
  notReviewed: 'यह सॉफ़्टवेयर के साथ आया नमूना है। जो यह साइट चलाते हैं, वे इसे शुरू करने से पहले वकील से पढ़वा लें।',
} as const;
