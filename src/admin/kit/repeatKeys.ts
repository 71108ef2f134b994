/** Idempotency keys of changes without an answer, by request. */
const unanswered = new Map<string, string>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** False if no server answered (0) or it failed (5xx). */
const isDecided = (status: number): boolean => status > 0 && status < 500

/**
 * Sends a change with an idempotency key: repeated after a lost answer, the change is answered, not executed twice. Once the server has
 * decided, the same request is a new change.
 * @param asked method, address and body, which identify the request
 * @param send sends the request with the key; `status` of the answer is 0 if none came
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
