/** Payment applications with the credentials that the test providers accept (tests/peers). */
export const testPayments = [
  {
    id: 'giroCockpit',
    type: 'payment',
    title: 'Online bezahlen',
    active: true,
    paymentMode: 'test',
    paymentMerchantId: '1234567',
    paymentProjectId: '45678',
    paymentSecret: 's3cret',
  },
  {
    id: 'pmPayment',
    type: 'payment',
    title: 'pmPayment',
    active: true,
    paymentMode: 'test',
    paymentMerchantId: '05315000',
    paymentProjectId: 'proc',
    paymentSecret: 's3cret',
  },
] as const
