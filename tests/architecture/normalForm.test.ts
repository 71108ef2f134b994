import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** Passwords have at most 1,024 characters, and their hashes depend on every one. */
const allowed = [
  'src/domain/account/password.ts',
  'src/domain/normalForm.ts',
  'src/server/auth/leakedPasswords.ts',
  'src/server/auth/passwordHasher.ts',
]

it('texts are normalized by normalForm, in linear time', () => {
  const found = sourcesBelow('src', 'generator', 'overrides').filter(({ text }) => /\.normalize\((?!form)/.test(text))
  // normalForm itself takes the form as a parameter.
  expect([...found.map(({ path }) => path), 'src/domain/normalForm.ts'].toSorted()).toEqual(allowed)
})
