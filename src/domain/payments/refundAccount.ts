import type { FieldFault } from '../refusal.ts'
import { isBlank } from '../isBlank.ts'
import { ibanFault } from './iban.ts'
import { maxHolderChars, type TransferAccount } from './transferFile.ts'
import { isTransferText } from './transferText.ts'

const holderFault = (holder: string): string | null => {
  if (isBlank(holder)) return 'Bitte geben Sie an, wem das Konto gehört.'
  if (holder.trim().length > maxHolderChars) return `Bitte kürzen Sie den Namen auf ${maxHolderChars} Zeichen.`
  return isTransferText(holder.trim())
    ? null
    : 'Banken nehmen nur lateinische Buchstaben an. Bitte schreiben Sie den Namen so, wie er bei Ihrer Bank steht.'
}

/**
 * Faults of the account that a refund is to go to, German, in the order of the fields. None repeats what was typed.
 * @param account `holder` up to 70 characters, `iban` of a SEPA country
 */
export const accountFaults = ({ holder, iban }: TransferAccount): readonly FieldFault[] => {
  const faults = { holder: holderFault(holder), iban: ibanFault(iban) }
  return (['holder', 'iban'] as const).flatMap((name) => {
    const message = faults[name]
    return message === null ? [] : [{ path: `/${name}`, code: name === 'iban' ? 'IBAN' : 'HOLDER', message }]
  })
}

/** Where the account of a refund is sealed: it opens nowhere else. */
export const accountAddress = (tenant: string, refund: string) => ({
  ...{ tenant, entity: 'refund', id: refund, pointer: '/account' },
})
