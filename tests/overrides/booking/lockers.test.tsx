import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Lockers } from '../../../overrides/booking/dialogs/Lockers.tsx'
import { booking } from '../../schemas/samples/booking.ts'

describe('the lockers in the details of a booking', () => {
  it('LOCKER-008 are named with their object, their system and whether it has confirmed them', () => {
    const [locker] = booking.lockerInfo
    if (locker === undefined) throw new Error('the sample has no locker')
    const shown = renderToStaticMarkup(
      <Lockers
        booking={{
          ...booking,
          lockerInfo: [locker, { ...locker, id: 'fach-2', bookableId: 'x', isConfirmed: false, state: 'reserved' }],
        }}
      />,
    )
    expect(shown).toMatch(
      /Fach fach-1.*Bürgersaal · pareva · bestätigt.*Fach fach-2.*x · pareva · reserviert, noch nicht geöffnet/s,
    )
  })
})
