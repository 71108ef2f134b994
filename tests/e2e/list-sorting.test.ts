import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { cardTitles } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

const german = new Intl.Collator('de')

describe('the sorting of a list', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openList = async (path: string) => {
    const visit = await world.open({ account: 'team' })
    await visit.page.goto(path)
    await visit.page.locator('main li h2').first().waitFor()
    return visit
  }

  it('BOOKABLE-LIST-035 BOOKABLE-LIST-038 SHELL-042 SHELL-043 sorts by title and bookable, ascending first', async () => {
    const { page } = await openList('/admin/raeume')
    const select = page.getByLabel('Sortieren nach')
    const options = await select.locator('option').allInnerTexts()
    expect(options).toEqual(['Titel', 'Erstellt', 'Öffentlich', 'Buchbar'])
    const titles = await cardTitles(page)
    expect(titles).toEqual(titles.toSorted(german.compare))
    await page.getByRole('button', { name: /^Aufsteigend sortiert/ }).click()
    await expect.poll(() => cardTitles(page)).toEqual(titles.toReversed())
    await select.selectOption({ label: 'Buchbar' })
    const marks = async () => {
      const cards = await page.locator('main li:has(h2)').allInnerTexts()
      return cards.map((text) => !text.includes('Nicht buchbar'))
    }
    await expect.poll(marks).toEqual((await marks()).toSorted((one, other) => Number(one) - Number(other)))
  })

  it('BOOKABLE-LIST-036 BOOKABLE-LIST-037 sorts by creation and by what is public, both ways', async () => {
    const person = await signIn(world.server, 'team')
    // In reverse alphabetical order, so that the order of the titles is not that of creation.
    const made: string[] = []
    for (const [title, isPublic] of [
      ['Zwischenbau', true],
      ['Mittelbau', false],
      ['Altbau', true],
    ] as const) {
      const { status, body } = await person.put('/api/musterstadt/bookables', { type: 'room', title, isPublic })
      expect(status).toBe(201)
      made.push(String(Reflect.get(Object(body), 'id')))
    }
    const { page } = await openList('/admin/raeume')
    const select = page.getByLabel('Sortieren nach')
    const turn = (name: RegExp) => page.getByRole('button', { name }).click()
    const own = async () => (await cardTitles(page)).filter((title) => title.endsWith('bau'))
    await expect.poll(own).toEqual(['Altbau', 'Mittelbau', 'Zwischenbau'])
    await select.selectOption({ label: 'Erstellt' })
    await expect.poll(own).toEqual(['Zwischenbau', 'Mittelbau', 'Altbau'])
    await turn(/^Aufsteigend sortiert/)
    await expect.poll(own).toEqual(['Altbau', 'Mittelbau', 'Zwischenbau'])
    expect((await cardTitles(page))[0]).toBe('Altbau')

    const { body } = await person.get('/api/musterstadt/bookables')
    const open = new Map(
      (body as readonly { title: string; isPublic: boolean }[]).map((one) => [one.title, one.isPublic]),
    )
    const groups = async () => {
      const marks = (await cardTitles(page)).map((title) => open.get(title))
      return marks.filter((mark, index) => mark !== marks[index - 1])
    }
    await select.selectOption({ label: 'Öffentlich' })
    await expect.poll(groups).toEqual([false, true])
    await turn(/^Absteigend sortiert/)
    await expect.poll(groups).toEqual([true, false])
    for (const id of made) await person.delete(`/api/musterstadt/bookables/${id}`)
  })

  it('a field and a direction chosen before the list is drawn again both count', async () => {
    const { page } = await openList('/admin/raeume')
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label="Sortieren nach"]')
      if (select === null) throw new Error('no sort')
      select.value = 'isPublic'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      document.querySelector<HTMLElement>('button[aria-label^="Aufsteigend sortiert"]')?.click()
    })
    await page.getByRole('button', { name: /^Absteigend sortiert/ }).waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual(['isPublic', 'DESC'])
  })
})
