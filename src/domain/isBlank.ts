/** A character that can be seen: no white space, control, formatting or unassigned one, none that draws nothing. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Does a text show nothing? Also true of absent ones and other types.
 * @example
 * isBlank(' \u200B') // true
 */
export const isBlank = (text: unknown): boolean => typeof text !== 'string' || !visible.test(text)
