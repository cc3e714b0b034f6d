export const legal = {
  binding: 'अंग्रेज़ी पाठ बाध्यकारी है।',
  contents: 'इस पेज पर',
  version: 'संस्करण',
  inForce: 'कब से लागू',
  alsoIn: 'इस भाषा में भी',
  plainWords: 'सीधे शब्दों में',
  plainNote: 'सीधे शब्द पढ़ने में मदद के लिए हैं। जहाँ वे और पाठ अलग हों, वहाँ पाठ मान्य है।',
  changedSince: 'संस्करण {version} के बाद क्या बदला',
  otherDocuments: 'दूसरी नीतियाँ',
  support: '{brand}, सहायता',
  grievance: '{brand}, शिकायत अधिकारी',
  notReviewed: 'यह सॉफ़्टवेयर के साथ आया नमूना है। जो यह साइट चलाते हैं, वे इसे शुरू करने से पहले वकील से पढ़वा लें।',
} as const;
