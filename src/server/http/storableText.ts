/** Can PostgreSQL store this text unchanged? No NUL, no lone surrogate (V3). */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)
