import { expect, it } from 'vitest'
import { PersonName } from './person-name.ts'

const refusal = (name: string) => PersonName.safeParse(name).error?.issues[0]?.message ?? null

it.each([
  'Ada Okafor',
  'José Ñandú',
  'Nguyễn Thị Hằng',
  'Анна Ахматова',
  'Σαπφώ',
  'Tolstoy (Толстой)',
  '李 白',
  'ကျော်',
  'སྒྲོལ་མ',
  'ម៉ុំ',
  'J. R. R. Tolkien',
  'Mr. Official Reader',
  'Ann Staff',
  'Reader 2',
])('%s is a name', (name) => expect(refusal(name)).toBeNull())

it.each([
  ['Flyleaf Support ✔', 'check mark'],
  ['Flyleaf Support', 'Flyleaf itself'],
  ['F1yleaf', 'Flyleaf itself'],
  ['Ｆｌｙｌｅａｆ Team', 'Flyleaf itself'],
  ['Flуlеаf', 'alphabets'],
  ['Moderator', 'Flyleaf itself'],
  ['The Official Team', 'Flyleaf itself'],
  ['Аda Okafor', 'alphabets'],
  ['evil。example', 'web address'],
  ['evil․example', 'web address'],
  ['a\u0300\u0301\u0302\u0303 b', 'marks'],
  ['﷽'.repeat(50), 'at most 100'],
])('%s is refused', (name, message) => expect(refusal(name)).toContain(message))
