import { afterEach, expect, it } from 'vitest'
import { idOf } from './answers.ts'
import { type TestApi, openTestApi, tenantDocument } from './testApi.ts'

let api: TestApi | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

const bookables = '/api/stadt/bookables'

it('BOOKABLE-FORM-033 BOOKABLE-FORM-041 BOOKABLE-FORM-057 the server brings a bookable into its one form, whoever sends it', async () => {
  const open = await openTestApi('postgres')
  api = open
  await open.put('tenant', null, tenantDocument('stadt'))
  const put = (body: object) => open.ask('owner', 'PUT', bookables, { type: 'room', title: 'Saal', ...body })
  const day = { date: '2027-12-24', startTime: '10:00', endTime: '14:00' }
  const answer = await put({
    specialOpeningHours: [{ date: null, startTime: '14:00', endTime: '10:00' }, day, { ...day, date: null }],
    isLongRange: false,
    longRangeOptions: { type: 'week' },
    attachments: [{ title: 'Vertrag', url: 'https://stadt.example/v.pdf', show: false, required: true }],
  })
  expect(answer.status).toBe(201)
  const { body } = await open.ask('owner', 'GET', `${bookables}/${idOf(answer)}`)
  expect(body).toMatchObject({
    specialOpeningHours: [day],
    longRangeOptions: null,
    attachments: [{ title: 'Vertrag', show: true, required: true }],
  })
})

it('what is of a wrong type is refused by the schema, not lost on the way to it', async () => {
  api = await openTestApi('postgres')
  await api.put('tenant', null, tenantDocument('stadt'))
  for (const [property, wrong] of [
    ['specialOpeningHours', 'nie'],
    ['specialOpeningHours', [null]],
    ['specialOpeningHours', [{ date: 7, startTime: '10:00', endTime: '14:00' }]],
    ['attachments', { title: 'Vertrag' }],
    ['attachments', [null]],
    ['longRangeOptions', 'week'],
  ] as const) {
    const body = { type: 'room', title: 'Saal', isLongRange: true, [property]: wrong }
    const answer = await api.ask('owner', 'PUT', bookables, body)
    expect(answer.status, `${property} ${JSON.stringify(wrong)}`).toBe(400)
  }
})
