/** The key of the secrets in every test database; stored as `secret.key` in its data directory. */
export const testKey = Buffer.alloc(32, 'tests')
