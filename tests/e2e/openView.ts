import type { Page } from 'playwright'

/** Opens the back office as a member sees it, from an owner's page; returns its tab. */
export const openView = async (page: Page, userId: string): Promise<Page> => {
  await page.goto('/admin/benutzer')
  await page.getByRole('button', { name: `Weitere Aktionen für ${userId}` }).click()
  await page.getByRole('menuitem', { name: 'Ansehen als' }).click()
  const question = page.getByRole('dialog', { name: 'Ansehen als' })
  const opened = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'In neuem Tab ansehen' }).click()
  const view = await opened
  await question.waitFor({ state: 'detached' })
  await view.getByText(`Ansicht wie ${userId} – nur lesen`).waitFor()
  return view
}
