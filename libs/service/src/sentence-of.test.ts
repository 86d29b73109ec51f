import { expect, it } from 'vitest'
import { sentenceOf } from './sentence-of.ts'

it.each([
  [new Error('The file is cut off'), 'The file is cut off'],
  [
    new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]),
    'refused ::1; refused 127.0.0.1',
  ],
  [new TypeError(), 'TypeError'],
  ['no', 'no'],
])('says what went wrong: case %#', (error, sentence) => expect(sentenceOf(error)).toBe(sentence))
