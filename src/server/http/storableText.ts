/** Can PostgreSQL keep this text, and will every reader read the same? No NUL, no lone surrogate (V3). */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)
