export const investor = {
  dashboard: 'डैशबोर्ड',
  note: 'अभी क्या स्वीकृत हुआ, और आपने कितना लगाने की बात कही है।',
  newlyApproved: 'अभी-अभी स्वीकृत',
  all: 'सभी स्वीकृत प्रोजेक्ट',
  newlyFailed: 'अभी-अभी स्वीकृत प्रोजेक्ट लोड नहीं हो सके।',
  nothingNew: 'अभी तक कुछ स्वीकृत नहीं हुआ',
  nothingNewText: 'टाइटल स्वीकृत होते ही यहाँ दिखेगा।',
  yourProfile: 'आपकी प्रोफ़ाइल',
  profileFailed: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी।',
} as const;
