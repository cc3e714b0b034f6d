export const offlinePage = {
  title: 'नेटवर्क नहीं है',
  text: 'सर्वर से संपर्क नहीं हो पा रहा है। नेटवर्क आते ही फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
} as const;
