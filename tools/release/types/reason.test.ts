import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

const chain = (...lines: string[]) => lines.map((line, depth) => '  '.repeat(depth) + line).join('\n')

it('names a prop of a prop', () => {
  const other = chain(
    `TS2344: Type 'A' does not satisfy the constraint 'B'.`,
    `Types of property 'onPosted' are incompatible.`,
    `Type '{ count: string; }' is not assignable to type '{ count: number; }'.`,
    `Types of property 'count' are incompatible.`,
    `Type 'string' is not assignable to type 'number'.`,
  )
  expect(reasonOf(other)).toBe('"onPosted.count" is string, not number')
})

it('names a prop', () => {
  expect(
    reasonOf(`TS2741: Property 'tone' is missing in type '{}' but required in type '{ tone: string; }'.`),
  ).toBe('"tone" is missing')
  const two = `TS2739: Type '{}' is missing the following properties from type '{ a: 1; b: 2; }': a, b`
  expect(reasonOf(two)).toBe('"a, b" is missing')
})

it('otherwise says what the compiler says, without paths', () => {
  expect(reasonOf(`TS2344: Type 'import("/tmp/w").A' does not satisfy the constraint 'B'.`)).toBe(
    `Type 'A' does not satisfy the constraint 'B'.`,
  )
  expect(reasonOf(`TS2344: Type '"tone"' does not satisfy the constraint 'never'.`)).toBe(
    'it takes no "tone"',
  )
})
