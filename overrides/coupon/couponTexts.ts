/** Texts of the coupon list, besides field labels. */
export const couponTexts = {
  discount: 'Rabatt',
  count: 'Anzahl',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  usedUp: 'Keine Gutscheine mehr verfügbar',
  unlimited: 'unbegrenzt',
} as const
