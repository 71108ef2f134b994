import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { type Session, signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { act, demandAxe, open } from './memberList.ts'
import { openWorld, type World } from './world.ts'

describe('dialogs of a member', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  it('a member becomes responsible for rooms: the empty list says what to do, and they count as the member’s own', async () => {
    const put = (body: object) => owner.put('/api/musterstadt/bookables', body)
    const made = await put({ title: 'Zuständigkeit A', type: 'room', assignedUserId: accounts.read })
    const other = await put({ title: 'Zuständigkeit B', type: 'resource' })
    const idOf = ({ body }: typeof made) => (body as { readonly id: string }).id
    const assigned = async (id: string) =>
      ((await owner.get(`/api/musterstadt/bookables/${id}`)).body as { readonly assignedUserId: string | null })
        .assignedUserId
    const { page } = await world.open({ account: 'owner' })
    await open(page)
    const menu = async () => {
      await act(page, accounts.team, 'Zuständigkeit bearbeiten')
      return page.getByRole('dialog', { name: 'Zuständigkeit bearbeiten' })
    }
    const dialog = await menu()
    await dialog.getByText(/^Bisher ist diese Person für kein Objekt zuständig\. Wählen Sie unten/).waitFor()
    await demandAxe(page)
    const search = dialog.getByRole('combobox')
    // The focus stays in the cleared field, so that the next object can be typed at once.
    const focusedAndEmpty = () =>
      search.evaluate((field) => field === document.activeElement && Reflect.get(field, 'value') === '')
    const pick = async (title: string) => {
      await page.keyboard.type(title)
      await page.getByRole('option', { name: title }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await dialog.getByRole('status').getByText(`„${title}“ hinzugefügt`).waitFor({ state: 'attached' })
      await dialog.getByRole('listitem').filter({ hasText: title }).waitFor()
      expect(await focusedAndEmpty()).toBe(true)
    }
    await search.fill('Zuständigkeit A')
    await page.getByRole('option').getByText(`Bisher zuständig: ${accounts.read}`).waitFor()
    await search.fill('')
    await pick('Zuständigkeit A')
    await pick('Zuständigkeit B')
    await dialog.getByRole('button', { name: 'Zuständigkeit speichern' }).click()
    await toast(page, 'member.update.success').waitFor()
    expect([await assigned(idOf(made)), await assigned(idOf(other))]).toEqual([accounts.team, accounts.team])

    await menu()
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Zuständigkeit A\s+Raum$/),
        expect.stringMatching(/^Zuständigkeit B\s+Ressource$/),
      ])
    await dialog.getByRole('button', { name: 'Zuständigkeit A entfernen' }).click()
    await dialog.getByRole('status').getByText('„Zuständigkeit A“ entfernt').waitFor({ state: 'attached' })
    expect(await focusedAndEmpty()).toBe(true)
    await dialog.getByRole('button', { name: 'Zuständigkeit speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect([await assigned(idOf(made)), await assigned(idOf(other))]).toEqual([null, accounts.team])
    await put({ id: idOf(other), assignedUserId: null })
  })

  it('choices that are not saved are not dropped by Escape', async () => {
    const { page } = await world.open({ account: 'owner' })
    await open(page)
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })
    await act(page, accounts.team, 'Rollen bearbeiten')
    const roles = page.getByRole('dialog', { name: 'Rollen bearbeiten' })
    const box = roles.getByRole('checkbox').first()
    const before = await box.isChecked()
    await page.keyboard.press('Escape')
    await roles.waitFor({ state: 'detached' })
    await act(page, accounts.team, 'Rollen bearbeiten')
    await box.click()
    await page.keyboard.press('Escape')
    await question.getByText('Wenn Sie das Fenster schließen, gehen Ihre Änderungen verloren.').waitFor()
    await demandAxe(page)
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await box.isChecked()).toBe(!before)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await roles.waitFor({ state: 'detached' })

    await act(page, accounts.team, 'Zuständigkeit bearbeiten')
    const objects = page.getByRole('dialog', { name: 'Zuständigkeit bearbeiten' })
    await objects.getByRole('combobox').fill('Stadthalle')
    await page.getByRole('option').first().click()
    await objects.getByRole('button', { name: 'Abbrechen' }).click()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await objects.getByRole('listitem').count()).toBe(1)
  })
})
