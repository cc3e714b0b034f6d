export const device = {
  on: '{system} पर {browser}',
  unknown: 'अनजान डिवाइस',
} as const;
