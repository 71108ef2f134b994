const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const named = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  list.find(([shape]) => shape.test(agent))?.[1]

/** "Firefox auf Windows", from the user agent; nothing else of it is stored. */
export const deviceName = (agent: string | undefined): string => {
  const browser = named(browsers, agent ?? '')
  const system = named(systems, agent ?? '')
  if (browser !== undefined && system !== undefined) return `${browser} auf ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}
