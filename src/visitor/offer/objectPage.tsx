import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { refusedPage } from './offerPage.tsx'
import { offerTexts as words } from './offerTexts.ts'

export const objectPage = async (request: AskingRequest): Promise<RenderedPage> =>
  refusedPage(request, 404, { title: words.unknownTown, sentence: words.unknownTownHint })
