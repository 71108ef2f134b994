/** Time zones of machines that must all compute the same: behind and ahead of Berlin, half hours, the date line. */
export const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'] as const
