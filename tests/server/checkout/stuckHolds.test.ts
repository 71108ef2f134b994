import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openHall } from '../bookings/hall.ts'
import { choiceOf, codeOf, holding, settings } from './holding.ts'

it('a booking whose hold cannot be deleted fails as its transaction does, and leaves no error behind', async () => {
  const hall = await openHall('postgres')
  const other = new Client({ connectionString: hall.location.databaseUrl ?? '' })
  const left: unknown[] = []
  const note = (error: unknown): void => void left.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(async () => {
    process.off('unhandledRejection', note)
    await other.end()
    await hall.close()
  })
  await hall.put('tenant', null, settings)
  const room = await hall.object()
  const { hold, visit } = holding(hall)
  const [draft, choice] = ['begonnene-buchung-von-eva', choiceOf(room, 3)]
  expect((await hold(draft, choice)).status).toBe(200)
  await other.connect()
  await other.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'kept' using errcode = '23P01'; end $$`,
  )
  await other.query('create trigger kept before delete on booking_hold for each row execute function refuse()')
  expect(codeOf(await visit(choice, draft))).toBe('409 CONFLICT')
  await other.query('drop trigger kept on booking_hold')
  expect((await visit(choice, draft)).status).toBe(200)
  expect([left, hall.unexpected]).toEqual([[], []])
})
