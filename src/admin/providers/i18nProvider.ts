import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { raTexts } from '../kit/texts/ra.ts'
import { toastNames, toastTexts } from '../kit/texts/toasts.ts'

const messages: TranslationMessages = { ra: raTexts, ...toastTexts }

/** German only (SHELL-002, SHELL-003): react-admin's messages and the toasts by key. */
export const createI18nProvider = (): I18nProvider => {
  const provider = polyglot(() => messages, 'de', [{ locale: 'de', name: 'Deutsch' }])
  return {
    ...provider,
    translate: (key, options) => {
      const name = toastNames[key.split('.')[0] ?? '']
      return provider.translate(key, name === undefined ? options : { name, ...options })
    },
  }
}
