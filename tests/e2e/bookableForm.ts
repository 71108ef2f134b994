import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { signIn } from '../support/session.ts'
import { saveButton, toast } from './backOffice.ts'
import type { World } from './world.ts'

export const bookables = '/api/musterstadt/bookables'

export type Json = Readonly<Record<string, unknown>>

interface OpenForm {
  readonly page: Page
  readonly id: string
  /** The record stored on the server. */
  readonly stored: () => Promise<Json>
}

/** Creates a room for the test through the API and opens it in the form. */
export const openRoom = async (world: World, fields: object = {}, query = ''): Promise<OpenForm> => {
  const person = await signIn(world.server, 'team')
  const { body, status, text } = await person.put(bookables, { title: 'Probe', type: 'room', ...fields })
  expect(status, text).toBe(201)
  const { id } = body as { readonly id: string }
  const { page } = await world.open({ account: 'team' })
  await page.goto(`/admin/raeume/edit?id=${id}${query}`)
  await saveButton(page).waitFor()
  return { page, id, stored: async () => (await person.get(`${bookables}/${id}`)).body as Json }
}

/** Saves and returns the sent body: exactly one PUT to the collection (BOOKABLE-FORM-065). */
export const save = async (page: Page, key = 'bookable.update.success'): Promise<Json> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PUT' && new URL(one.url()).pathname === bookables),
    saveButton(page).click(),
  ])
  await toast(page, key).waitFor()
  return request.postDataJSON() as Json
}

export const turn = async (page: Page | Locator, name: string, on: boolean): Promise<void> => {
  const control = page.getByRole('switch', { name, exact: true })
  await control.setChecked(on)
  expect(await control.isChecked()).toBe(on)
}

export const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })
