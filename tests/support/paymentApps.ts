/** A complete payment application whose provider takes money online. */
export const onlineApp = {
  id: 'giroCockpit',
  type: 'payment',
  title: 'S-Public Services',
  active: true,
  paymentMerchantId: '1',
  paymentProjectId: '2',
  paymentSecret: 'geheim',
} as const
