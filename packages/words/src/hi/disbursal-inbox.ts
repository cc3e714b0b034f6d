export const disbursalInbox = {
  noticeGiven:
    '{seller} ने <b>{projectName}</b> का {amount} का इनवॉइस <b>{number}</b> धारकों को हस्तांतरित किया। {dueDay} को आप पर वही रकम देय है। कृपया सूचना की पावती दें।',
  noticeEnded:
    '<b>{projectName}</b> के लिए {seller} के इनवॉइस <b>{number}</b> का हस्तांतरण नहीं हुआ। आपने जैसा स्वीकार किया, {amount} देय हैं।',
  noticeAcknowledged: '{payer} ने <b>{projectName}</b> के इनवॉइस <b>{number}</b> की सूचना की पावती दी।',
  invoiceDisbursed:
    '<b>{projectName}</b> का इनवॉइस <b>{number}</b> बिक गया, और उसकी रकम आपको मिल गई: {fee} के शुल्क और उस पर {feeGst} GST के बाद {paid} आपके शेष में हैं।',
  unitsDisbursed:
    '<b>{projectName}</b> की आपकी {units} यूनिट, जो {amount} में ख़रीदी गईं, लागू हैं: {dueDay} को आपको {claim} देय हैं।',
  unitsWrittenOff:
    '<b>{projectName}</b> की आपकी {units} यूनिट का इनवॉइस बट्टे खाते में है। आपके दावे के {outstanding} नहीं आए।',
} as const;
