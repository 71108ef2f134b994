import type { PublicInstance } from './pageRequest.ts'
import { texts } from './texts.ts'

/** Only web addresses become links; the settings may contain other values. */
const isWeb = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//i.test(url)

/** Legal links of the instance, and its operator; missing ones are omitted. */
export const LegalLinks = ({ instance }: { readonly instance: PublicInstance | null }) => {
  const links = [
    { href: instance?.legalNoticeUrl, label: texts.legal.notice },
    { href: instance?.dataProtectionUrl, label: texts.legal.dataProtection },
    { href: instance?.contactUrl, label: texts.legal.contact },
  ].filter(({ href }) => isWeb(href))
  const operator = instance?.contactAddress?.split('\n')[0]?.trim()
  return (
    <footer className="legal">
      {links.length > 0 && (
        <nav aria-label={texts.legal.label}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {operator ? <p>{operator}</p> : null}
    </footer>
  )
}
