import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { EntityOverrides } from '../definition/definition.ts'

/** An entity's own question before its changes are saved: a function to ask it, and the element that shows it. */
export const useBeforeSave = ({
  beforeSave: Question,
}: EntityOverrides<AnyRecord>): {
  /** False: back to the form. */
  readonly mayGoOn: (values: AnyRecord) => Promise<boolean>
  readonly question: ReactNode
} => {
  const [asked, setAsked] = useState<AnyRecord | null>(null)
  const resolve = useRef<(goesOn: boolean) => void>(undefined)
  const mayGoOn = useCallback(
    (values: AnyRecord) =>
      Question === undefined
        ? Promise.resolve(true)
        : new Promise<boolean>((answered) => {
            resolve.current = answered
            setAsked(values)
          }),
    [Question],
  )
  const answer = useCallback((goesOn: boolean) => {
    setAsked(null)
    resolve.current?.(goesOn)
  }, [])
  return { mayGoOn, question: Question && asked !== null && <Question values={asked} onAnswer={answer} /> }
}
