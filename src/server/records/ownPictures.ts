import { isOwnPicture } from '../../domain/files.ts'
import { isBlank } from '../../domain/isBlank.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { pictureFaults } from '../../domain/richText.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { Kind } from './kind.ts'
import { type Document, locatedAt } from './pointer.ts'
import { picturesIn } from './richText.ts'

interface OwnOrigin {
  /** Only files of this tenant are allowed; null: files of any tenant (records of the instance). */
  readonly tenant: string | null
  readonly origin: string | null
}

const textsAt = (document: Document | null, pointer: string): readonly { path: string; value: string }[] =>
  (document === null ? [] : locatedAt(document, pointer)).flatMap(({ path, value }) =>
    typeof value === 'string' && value !== '' ? [{ path, value }] : [],
  )

interface Pictured {
  readonly document: Document
  readonly before: Document | null
  readonly own: OwnOrigin
  /** Awaited after each text. */
  readonly pause: () => Promise<void>
}

/**
 * Refuses pictures that are not our own files, in picture fields and in rich text, and pictures without alternative text in rich text:
 * our pages load nothing from other hosts. Unchanged values may stay, so records remain editable after a change of the origin.
 */
export const demandOwnPictures = async (
  { storage }: Kind,
  { document, before, own: { tenant, origin }, pause }: Pictured,
): Promise<void> => {
  const isOwn = (link: string): boolean => isOwnPicture(link, { origin, tenantId: tenant })
  const changed = (pointer: string) => {
    const kept = new Set(textsAt(before, pointer).map(({ value }) => value))
    return textsAt(document, pointer).filter(({ value }) => !kept.has(value))
  }
  const faults: FieldFault[] = storage.images.flatMap((pointer) =>
    changed(pointer)
      .filter(({ value }) => !isOwn(value))
      .map(({ path }) => ({ path, ...pictureFaults.foreign })),
  )
  for (const { path, value } of storage.html.flatMap(changed)) {
    const pictures = picturesIn(value)
    if (!pictures.every(({ src }) => isOwn(src))) faults.push({ path, ...pictureFaults.foreign })
    else if (pictures.some(({ alt }) => isBlank(alt))) faults.push({ path, ...pictureFaults.withoutAlt })
    await pause()
  }
  if (faults.length > 0) throw invalid(faults)
}
