import { createContext, useContext } from 'react'
import type { AccessLevel } from '../../domain/files.ts'

/** A file of the tenant as it can be chosen. */
export interface ShelfFile {
  /** `/public/rooms/saal.png`. */
  readonly filename: string
  readonly basename: string
  readonly link: string
  readonly accessLevel: AccessLevel
  /** Bytes. */
  readonly size: number
}

export interface UploadTarget {
  readonly accessLevel: AccessLevel
  readonly directory: string
}

/** The tenant's files; how they are asked for is the shell's business. */
export interface FileShelf {
  readonly list: () => Promise<readonly ShelfFile[]>
  /** Uploads a file; `onProgress` gets the share that is sent, 0 to 1. The answer's link counts. */
  readonly upload: (
    file: File,
    target: UploadTarget,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<ShelfFile>
}

/** Provided by the shell around every screen of a tenant; null where no tenant is selected. */
export const FileShelfContext = createContext<FileShelf | null>(null)

export const useFileShelf = (): FileShelf | null => useContext(FileShelfContext)
