import Fuse from 'fuse.js'
import { afterEach, expect, it, vi } from 'vitest'
import { rankedBySearch } from '../../../src/server/offer/rankedBySearch.ts'

afterEach(() => void vi.restoreAllMocks())

const plain = { tags: [], flags: [], location: '', description: '' }

it('compares every text once with every word, whatever the place it stands at', async () => {
  const objects = Array.from({ length: 400 }, (_, index) => ({
    ...plain,
    id: String(index),
    title: `Raum ${index} ${'titel '.repeat(20)}`,
    tags: [`Marke ${index} ${'wort '.repeat(20)}`],
    location: `Weg ${index} ${'ort '.repeat(20)}`,
    description: `<p>${index} ${'text '.repeat(60)}</p>`,
  }))
  const search = vi.spyOn(Fuse.prototype, 'search')
  expect(await rankedBySearch(objects, 'nirgendwo genannt')).toEqual([])
  // 400 objects of about 650 characters are 13 slices of 20,000.
  expect(search.mock.calls.length).toBeLessThan(2 * 16)
})

it('lists titles first, then tags, location and description; in each the best, and begun titles before', async () => {
  const found = await rankedBySearch(
    [
      { ...plain, id: 'description', title: 'Vier', description: '<p>Neben dem Bürgersaal</p>' },
      { ...plain, id: 'location', title: 'Drei', location: 'Bürgersaal' },
      { ...plain, id: 'split', title: 'Kleiner Raum', tags: ['Bürgersaal'], location: 'Rathaus' },
      { ...plain, id: 'mistyped', title: 'Burgersal' },
      { ...plain, id: 'title', title: 'Bürgersaal' },
      { ...plain, id: 'none', title: 'Stuhl' },
    ],
    'Bürgersaal',
  )
  expect(found.map(({ id }) => id)).toEqual(['title', 'mistyped', 'split', 'location', 'description'])
})
