import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

const chain = (...lines: string[]) => lines.map((line, depth) => '  '.repeat(depth) + line).join('\n')

it('names the field of a contract and the prop that holds it', () => {
  const missing = chain(
    `TS2344: Type '{ post: import("/tmp/w").Contract<"Post", {}, {}>; }' does not satisfy the constraint '{ post: Contract<...>; }'.`,
    `Types of property 'post' are incompatible.`,
    `Property 'mood' is missing in type 'Contract<"Post", {}, {}>' but required in type '{ author: Contract<"Post.author", {}, {}>; }'.`,
  )
  expect(reasonOf(missing)).toBe('Post.mood in "post" is missing')
  const other = chain(
    `TS2344: Type 'A' does not satisfy the constraint 'B'.`,
    `Types of property 'onPosted' are incompatible.`,
    `Type 'Contract<"Post.author", {}, {}>' is not assignable to type '{ username: number; }'.`,
    `Types of property 'username' are incompatible.`,
    `Type 'string' is not assignable to type 'number'.`,
  )
  expect(reasonOf(other)).toBe('Post.author.username in "onPosted" is string, not number')
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
