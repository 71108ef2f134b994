import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'

/** Location of a secret; authenticated with it, so a ciphertext copied elsewhere cannot be decrypted. */
export interface SecretAddress {
  readonly tenant: string
  readonly entity: string
  readonly id: string
  readonly pointer: string
}

/** Is the given text the secret one? Takes the same time wherever they differ. */
export const isSameSecret = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface SecretBox {
  /** Identifies the key without revealing it: stored with each secret and as the database's fingerprint. */
  readonly keyId: string
  readonly seal: (text: string, address: SecretAddress) => Buffer
  /** Throws if key, location or bytes do not match. */
  readonly open: (sealed: Buffer, address: SecretAddress) => string
  /** HMAC-SHA-256 with a key of its own for each purpose. */
  readonly sign: (purpose: string, parts: readonly string[]) => Buffer
}

const formatVersion = 1
const nonceBytes = 12
const tagBytes = 16

/** Random bytes for many nonces, drawn together for speed; each is used once. */
const drawn = Buffer.alloc(nonceBytes * 256)
let used = drawn.length

const newNonce = (): Buffer => {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const nonce = Buffer.from(drawn.subarray(used, used + nonceBytes))
  used += nonceBytes
  return nonce
}

const associated = ({ tenant, entity, id, pointer }: SecretAddress): Buffer =>
  Buffer.from(JSON.stringify([tenant, entity, id, pointer]))

/** AES-256-GCM and signatures, with keys derived from SECRET_KEY. */
export const createSecretBox = (secretKey: Buffer): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of records', 32))
  const signingKeys = new Map<string, Buffer>()
  const signingKey = (purpose: string): Buffer => {
    const there = signingKeys.get(purpose)
    if (there) return there
    const made = Buffer.from(hkdfSync('sha256', secretKey, '', `signatures: ${purpose}`, 32))
    signingKeys.set(purpose, made)
    return made
  }
  return {
    keyId: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16),
    seal: (text, address) => {
      const nonce = newNonce()
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(address))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([formatVersion]), nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, address) => {
      if (sealed[0] !== formatVersion) throw new Error('this is no sealed secret')
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(associated(address))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
    sign: (purpose, parts) => createHmac('sha256', signingKey(purpose)).update(JSON.stringify(parts)).digest(),
  }
}
