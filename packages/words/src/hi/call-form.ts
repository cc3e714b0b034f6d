export const callForm = {
  cancel: 'रद्द करें',
  close: 'बंद करें',
  sendCode: 'मुझे कोड भेजें',
  sendingCode: 'भेजा जा रहा है …',
  codeSent: 'कोड आपके फ़ोन पर भेजा जा रहा है।',
  choose: 'कृपया चुनें',
} as const;
