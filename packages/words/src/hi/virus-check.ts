export const virusCheck = {
  checked: 'वायरस की जाँच हुई, {day}',
  'not-checked': 'वायरस की जाँच अभी नहीं हुई',
  infected: '{day} से रोकी गई: वायरस स्कैनर को इसमें कुछ मिला।',
} as const;
