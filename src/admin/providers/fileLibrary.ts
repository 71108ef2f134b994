import { ownClient } from '../../api/call.ts'
import { listFilesCall, type StoredFile, uploadFileCall } from '../../api/files.ts'
import { viewHeader } from '../../domain/account/viewing.ts'
import { fileMessages } from '../../domain/files.ts'
import { normalForm } from '../../domain/normalForm.ts'
import { ask } from '../kit/requests/ask.ts'
import type { FileLibrary } from '../kit/requests/fileLibrary.ts'
import { pendingCalls } from '../kit/requests/loading.ts'
import { parsedBody, answerError, offlineError } from '../kit/requests/refusal.ts'
import { sessionLoss } from '../kit/requests/sessionLoss.ts'
import { currentView } from '../kit/requests/view.ts'

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'link' in value && 'filename' in value

/** Sends the form by XMLHttpRequest, the only browser API with upload progress. */
const upload =
  (tenantId: string): FileLibrary['upload'] =>
  (file, { accessLevel, directory }, { onProgress, signal }) =>
    pendingCalls.during(
      new Promise((resolve, reject) => {
        const form = new FormData()
        form.append('accessLevel', accessLevel)
        form.append('customDirectory', directory)
        form.append('file', file, normalForm(file.name, 'NFC'))
        const request = new XMLHttpRequest()
        request.open(uploadFileCall.method, uploadFileCall.path.replace(':tenant', encodeURIComponent(tenantId)))
        request.setRequestHeader('X-Requested-With', ownClient)
        request.setRequestHeader('Accept', 'application/json')
        if (currentView !== null) request.setRequestHeader(viewHeader, currentView.id)
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
        request.addEventListener('error', () => reject(offlineError()))
        request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        request.addEventListener('load', () => {
          const answer = parsedBody(request.responseText)
          if (request.status === 201 && isStoredFile(answer)) {
            resolve(answer)
            return
          }
          if (request.status === 401) sessionLoss.set(true)
          // A proxy may reject the size with its own page.
          const unreadable = request.status === 413 ? fileMessages.tooLarge : undefined
          reject(answerError(request.status, request.responseText, unreadable))
        })
        signal.addEventListener('abort', () => request.abort())
        request.send(form)
      }),
    )

/** The files of one tenant. */
export const createFileLibrary = (tenantId: string): FileLibrary => ({
  list: () => ask(listFilesCall, { params: { tenant: tenantId }, query: { includeProtected: true } }),
  upload: upload(tenantId),
})
