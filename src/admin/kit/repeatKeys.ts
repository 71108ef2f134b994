/** Keys of changes whose answer never came, by what was asked. */
const unanswered = new Map<string, string>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Did the server decide? It did not when none answered (0) or when it broke off (5xx). */
const isDecided = (status: number): boolean => status > 0 && status < 500

/**
 * Sends a change under a key by which the server knows it again: asked once more after a lost answer, the same change is answered, not
 * done twice. As soon as the server has decided, the same words mean a new change.
 * @param asked method, address and body: what makes two requests the same
 * @param send sends the request with the key; `status` of the answer is 0 when none came
 */
export const underRepeatKey = async <A extends { readonly status: number }>(
  asked: string,
  send: (key: string) => Promise<A>,
): Promise<A> => {
  const key = unanswered.get(asked) ?? newKey()
  unanswered.set(asked, key)
  const answer = await send(key)
  if (isDecided(answer.status)) unanswered.delete(asked)
  return answer
}
