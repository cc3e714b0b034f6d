/** What the contract and the server say of passwords, second factors and passkeys, by the English text. */
export const hindiEntry = {
  'This passkey was not accepted. Please try again.': 'यह पासकी मानी नहीं गई। कृपया फिर कोशिश करें।',
  'The passkey was not accepted. Please try again.': 'पासकी मानी नहीं गई। कृपया फिर कोशिश करें।',
  'Please show one of your passkeys first.': 'कृपया पहले अपनी किसी पासकी से पुष्टि करें।',
  'This passkey is in use already.': 'यह पासकी पहले से इस्तेमाल में है।',
  'There are as many passkeys as an account may have.': 'एक खाते में जितनी पासकी हो सकती हैं, उतनी हो चुकी हैं।',
  'This site is reached by a number instead of a name, which passkeys cannot be tied to.':
    'यह साइट नाम के बजाय संख्या वाले पते पर खुली है, और पासकी ऐसे पते से नहीं जुड़ सकती।',
  'The answer of the passkey is not complete.': 'पासकी का जवाब अधूरा है।',
  'The answer of the passkey is too long.': 'पासकी का जवाब बहुत लंबा है।',
  'Please choose a password of your own before you go on.': 'आगे बढ़ने से पहले कृपया अपना पासवर्ड चुनें।',
  'Please set up a second factor before you go on.': 'आगे बढ़ने से पहले कृपया दो-चरणीय सत्यापन चालू करें।',
  'Choose another password than the one that you were given.':
    'जो पासवर्ड आपको दिया गया था, उससे अलग पासवर्ड चुनें।',
  'The second factor is switched on already.': 'दो-चरणीय सत्यापन पहले से चालू है।',
  'The second factor is not switched on.': 'दो-चरणीय सत्यापन चालू नहीं है।',
  'Password must have at least 8 characters.': 'पासवर्ड में कम से कम 8 अक्षर हों।',
  'This is one of the most used passwords, or close to one. Choose three or four unrelated words.':
    'यह सबसे ज़्यादा इस्तेमाल होने वाले पासवर्डों में से एक है, या उनसे मिलता-जुलता है। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'Keys that lie next to each other are easy to guess. Choose three or four unrelated words.':
    'कीबोर्ड पर पास-पास की कुंजियाँ आसानी से बूझी जा सकती हैं। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'Repeated characters are easy to guess. Choose three or four unrelated words.':
    'दोहराए गए अक्षर आसानी से बूझे जा सकते हैं। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'Sequences such as abc or 1234 are easy to guess. Choose three or four unrelated words.':
    '1234 जैसे क्रम आसानी से बूझे जा सकते हैं। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'Dates and years are easy to guess. Choose three or four unrelated words.':
    'तारीख़ें और साल आसानी से बूझे जा सकते हैं। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'A single word or name is easy to guess, also with a few signs behind it. Choose three or four unrelated words.':
    'अकेला शब्द या नाम आसानी से बूझा जा सकता है, पीछे कुछ चिह्न जोड़ने पर भी। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'The ID, the name or the name of this site makes it easy to guess. Choose three or four unrelated words.':
    'इसमें ID, नाम या इस साइट का नाम है, इसलिए आसानी से बूझा जा सकता है। ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'This password is easy to guess. Make it longer, or choose three or four unrelated words.':
    'यह पासवर्ड आसानी से बूझा जा सकता है। इसे लंबा करें, या ऐसे तीन-चार शब्द चुनें जिनका आपस में कोई संबंध न हो।',
  'Password must not be spaces alone.': 'पासवर्ड सिर्फ़ ख़ाली जगहों का न हो।',
  'Password must not be the ID or the name.': 'पासवर्ड ID या नाम ही न हो।',
  'Password may have at most {0} characters.': 'पासवर्ड में ज़्यादा से ज़्यादा {0} अक्षर हों।',
  'This is not your password.': 'यह आपका पासवर्ड नहीं है।',
} as const;
