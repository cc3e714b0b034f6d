/** Messages about money that is given back to whom it came from. */
export const refundMessages = {
  refundPaid:
    '{day} को आपसे जो पैसा आया था, उसमें से <b>{amount}</b> यहाँ देय नहीं थे। बैंक ने उन्हें संदर्भ {reference} के साथ आपके खाते {number} में वापस चुका दिया।',
  refundReturned:
    '{day} को आपसे आए पैसे में से <b>{amount}</b> की वापसी (संदर्भ {reference}) आपके खाते {number} के बैंक से लौट आई। दोबारा चुकाए जाने तक यह पैसा यहीं रहेगा: उस खाते को जाँचें।',
  refundNotReturned:
    'बताया गया था कि <b>{amount}</b> की वापसी (संदर्भ {reference}) आपके खाते {number} से लौट आई। वह नहीं लौटी: {day} को आपसे आया पैसा वापस चुकाया हुआ ही है।',
  refundFailed:
    'बैंक ने आपके खाते {number} में <b>{amount}</b> की वापसी (संदर्भ {reference}) नहीं चुकाई। यह {day} को आपसे आए पैसे में से है, और दोबारा चुकाए जाने तक यहीं रहेगा।',
  refundRefused:
    'आपके खाते {number} में <b>{amount}</b> की वापसी (संदर्भ {reference}) अस्वीकार की गई। यह {day} को आपसे आए पैसे में से थी।',
} as const;
