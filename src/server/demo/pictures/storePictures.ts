import { Readable } from 'node:stream'
import type { NewFile } from '../../files/fileRow.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { storeBytes } from '../../files/storeBytes.ts'
import type { DemoTown } from '../DemoTown.ts'
import { pictureLink } from './pictureLink.ts'
import { pictureLocation } from './pictureLocation.ts'
import { type PictureName, pictures } from './pictures.ts'

const names = Object.keys(pictures) as readonly PictureName[]

const linksOf = ({ bookables, events, tickets }: DemoTown): ReadonlySet<string | undefined> =>
  new Set([
    ...[...bookables, ...tickets].map(({ imgUrl }) => imgUrl),
    ...events.map(({ information }) => information?.teaserImage),
  ])

/** Stores the bytes of all pictures used by a town's records, checked and cleaned like uploads; returns the files to enter. */
export const storePictures = (store: FileStore, town: DemoTown): Promise<readonly NewFile[]> => {
  const links = linksOf(town)
  const { id } = town.tenant
  const used = names.filter((name) => links.has(pictureLink(id, name)))
  return Promise.all(
    used.map(async (name) => {
      const incoming = await store.receive(Readable.from([Buffer.from(pictures[name])]))
      return storeBytes({ store, scan: null }, id, { ...pictureLocation(name), incoming })
    }),
  )
}
