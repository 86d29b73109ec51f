import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { componentsIn } from '../gallery/props.ts'

const gallery = join(import.meta.dirname, '../gallery/src')
const shown = readdirSync(gallery)
  .map((file) => readFileSync(join(gallery, file), 'utf8'))
  .join()

it('shows the props of every component that pages use', () => {
  const components = Object.keys(componentsIn(import.meta.dirname))
  const listed = new Set(
    [...shown.matchAll(/<PropsOf\s+names=\{\[([^\]]*)\]\}/g)].flatMap(([, names = '']) =>
      names.match(/\w+/g),
    ),
  )
  const INNER = /Icon$|^(SpinnerMark|StarShape|InlineSpoiler|Toasts|Tooltips|Counter|RegionScope)$/
  expect(components.filter((name) => !listed.has(name) && !INNER.test(name))).toEqual([])
})

it('reads props, with their types and doc comments', () => {
  expect(componentsIn(import.meta.dirname)['IconButton']).toMatchObject({
    about: expect.stringContaining('accessible name'),
    props: expect.arrayContaining([
      { name: 'pressed', type: 'boolean', isOptional: true, about: expect.stringContaining('toggle') },
    ]),
    further: [expect.stringContaining("ComponentProps<'button'>")],
  })
})
