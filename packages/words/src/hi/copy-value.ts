export const copyValue = {
  copy: 'कॉपी करें',
  copied: '{label} कॉपी हो गया।',
  notCopied: 'यह कॉपी नहीं हो सका। इसे चुनकर ख़ुद कॉपी करें।',
} as const;
