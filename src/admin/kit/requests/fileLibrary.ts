import { createContext, useContext } from 'react'
import type { AccessLevel } from '../../../domain/files.ts'

/** A file of the tenant that can be selected. */
export interface LibraryFile {
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

/** The tenant's file library; the shell implements the requests. */
export interface FileLibrary {
  readonly list: () => Promise<readonly LibraryFile[]>
  /** Uploads a file; `onProgress` gets the sent share, 0 to 1. Only the returned link is valid. */
  readonly upload: (
    file: File,
    target: UploadTarget,
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<LibraryFile>
}

/** Provided by the shell around every screen of a tenant; null if no tenant is selected. */
export const FileLibraryContext = createContext<FileLibrary | null>(null)

/** The files of the current tenant; null where none can be chosen. */
export const useFileLibrary = (): FileLibrary | null => useContext(FileLibraryContext)
