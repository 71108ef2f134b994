import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { goToSection, saveButton } from './backOffice.ts'
import { type Json, openRoom, row, save, turn } from './bookableForm.ts'
import { openWorld, type World } from './world.ts'

const mismatch = 'Die Anzahl der verfügbaren Buchungsobjekte passt nicht mit der Anzahl der Schließfächer überein.'

describe('amount and lockers of a bookable', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('BOOKABLE-FORM-042 BOOKABLE-FORM-043 BOOKABLE-FORM-044 BOOKABLE-FORM-045 the amount is whole; none is unlimited, and said so', async () => {
    const { page } = await openRoom(world)
    const time = await goToSection(page, 'Zeitliche Abhängigkeiten')
    const amount = time.getByLabel('Anzahl', { exact: true })
    expect(await amount.inputValue()).toBe('1')
    await amount.fill('')
    await time.getByText('Anzahl ist unbegrenzt!', { exact: true }).waitFor()
    expect((await save(page)).amount).toBeNull()
    const whole = await openRoom(world)
    const field = (await goToSection(whole.page, 'Zeitliche Abhängigkeiten')).getByLabel('Anzahl', { exact: true })
    await field.fill('5.9')
    await field.blur()
    expect(await field.inputValue()).toBe('5')
    expect((await save(whole.page)).amount).toBe(5)
  })

  it('ERR-042 LOCKER-001 LOCKER-002 LOCKER-003 LOCKER-004 LOCKER-005 lockers need an amount, and their sum should be it', async () => {
    const { page, stored } = await openRoom(world, { amount: null })
    const lockers = await goToSection(page, 'Schließsysteme')
    const control = lockers.getByRole('switch', { name: 'Schließfächer verwenden' })
    expect(await control.isDisabled()).toBe(true)
    await lockers.getByText('Dafür muss unter „Zeitliche Abhängigkeiten“ eine Anzahl angegeben sein.').waitFor()
    await (await goToSection(page, 'Zeitliche Abhängigkeiten')).getByLabel('Anzahl', { exact: true }).fill('5')
    await turn(lockers, 'Schließfächer verwenden', true)
    const add = lockers.getByRole('button', { name: 'Schließfach hinzufügen' })
    await lockers.getByText(mismatch).waitFor()
    await add.click()
    await row(page, 'Schließfach 1').getByLabel('Produkt-ID').fill('A-1')
    await row(page, 'Schließfach 1').getByLabel('Anzahl').fill('2')
    await lockers.getByText(mismatch).waitFor()
    await add.click()
    // The missing amount is suggested.
    expect(await row(page, 'Schließfach 2').getByLabel('Anzahl').inputValue()).toBe('3')
    await lockers.getByText(mismatch).waitFor({ state: 'detached' })
    await saveButton(page).click()
    await row(page, 'Schließfach 2').getByText('Pflichtfeld', { exact: true }).waitFor()
    await row(page, 'Schließfach 2').getByLabel('Produkt-ID').fill('A-2')
    const lockerDetails = {
      active: true,
      units: [
        { lockerSystem: 'pareva', id: 'A-1', amount: 2 },
        { lockerSystem: 'pareva', id: 'A-2', amount: 3 },
      ],
    }
    expect(await save(page)).toMatchObject({ lockerDetails })
    expect(await stored()).toMatchObject({ amount: 5, lockerDetails })
  })

  it('LOCKER-006 only the tenant’s active systems are offered', async () => {
    const owner = await signIn(world.server, 'owner')
    const tenant = (await owner.get('/api/tenants/musterstadt')).body as Json
    const others = (tenant.applications as readonly Json[]).filter(({ type }) => type !== 'locker')
    const offer = async (active: boolean) => {
      const pareva = { id: 'pareva', type: 'locker', title: 'Fächer am Markt', active }
      const { status, text } = await owner.put('/api/tenants', {
        ...tenant,
        version: undefined,
        applications: [...others, pareva],
      })
      expect(status, text).toBe(200)
      const units = [{ lockerSystem: 'pareva', id: 'A', amount: 1 }]
      const { page } = await openRoom(world, { lockerDetails: { active: true, units } })
      await goToSection(page, 'Schließsysteme')
      const system = row(page, 'Schließfach 1').getByLabel('Schließsystem')
      return { page, words: () => system.locator('option').allInnerTexts() }
    }
    const on = await offer(true)
    await expect.poll(on.words).toEqual(['Fächer am Markt'])
    const off = await offer(false)
    await off.page.getByText('Kein Schließsystem ist aktiv. Es wird unter „Mandant verwalten“ eingerichtet.').waitFor()
    expect(await off.words()).toEqual(['pareva (nicht aktiv)'])
    expect(await off.page.getByRole('button', { name: 'Schließfach hinzufügen' }).count()).toBe(0)
  })
})
