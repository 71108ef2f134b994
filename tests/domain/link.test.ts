import { describe, expect, it } from 'vitest'
import { isLink } from '../../src/domain/link.ts'

describe('the format of links', () => {
  it.each([
    '',
    'https://stadt.example',
    'HTTPS://Stadt.example'.toLowerCase(),
    'http://localhost:8080/a?b#c',
    'https://müller.example/Größe (1)'.replace(' ', '%20'),
    'https://xn--mller-kva.example/',
    'https://stadt.example/a@b:c?d=／',
    'https://stadt.example/نمی\u200Cخواهم',
    'http://[::1]:80/',
    'http://192.168.0.1/',
  ])('takes %s', (link) => expect(isLink(link)).toBe(true))

  it.each([
    'https://',
    'https://a b.example',
    'ftp://stadt.example',
    'https://konto@stadt.example',
    'https://stadt.example:65536',
    'https://stadt.example:x',
    'https://xn--',
    'https://%00.example',
    'https://a|b.example',
    'https://999.1.1.1',
    'https://[::g]',
    'https://a\u00ADb.example',
    'https://stadt.example/\u0000',
    ...['＠', '﹫', '／', '：', '﹕', '？', '＃', '＼', '\u2044', '℀'].map(
      (sign) => `https://gut.example${sign}boese.example`,
    ),
    ...['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF'].map(
      (sign) => `https://stadt.example/${sign}a`,
    ),
  ])('refuses %j', (link) => expect(isLink(link)).toBe(false))
})
