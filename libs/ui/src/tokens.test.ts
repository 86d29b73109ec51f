import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLOTHS } from '@flyleaf/contracts/binding'
import { LARGEST_TITLE } from './compose-cover.ts'
import { SMALLEST_TITLE } from './measure-title.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function themeOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`))
  const body = block.slice(0, block.indexOf('\n}'))
  return Object.fromEntries(
    [...body.matchAll(/--fl-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('A token is missing')
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'well']
const TEXTS = ['ink', 'muted', 'faint', 'accent', 'accent-hover', 'danger', 'success', 'warning']
const SHAPES = ['line-strong', 'star', 'focus']
const PAIRS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-cover', 'cover'],
  ['ink', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'danger-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'selection'],
] as const

describe.each(["[data-theme='light']", "[data-theme='dark']", "[data-theme='night']"])('%s', (selector) => {
  const theme = themeOf(selector)

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    'sets %s on %s at 4.5:1 or better',
    (text, ground) => expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5),
  )

  it.each(SHAPES.flatMap((shape) => GROUNDS.map((ground) => [shape, ground] as const)))(
    'draws %s on %s at 3:1 or better',
    (shape, ground) => expect(contrast(theme[shape], theme[ground])).toBeGreaterThanOrEqual(3),
  )

  it.each(PAIRS)('sets %s on %s at 4.5:1 or better', (text, ground) =>
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5),
  )
})

const covers = readFileSync(join(import.meta.dirname, 'covers.css'), 'utf8')

it.each(CLOTHS)('foils the %s cloth legibly', (name) => {
  const rule = new RegExp(
    `\\[data-cloth='${name}'\\] \\{\\s*--fl-cloth: (#\\w+);\\s*--fl-cloth-ink: (#\\w+);`,
  )
  const [, cloth, ink] = rule.exec(covers) ?? []
  expect(contrast(cloth, ink)).toBeGreaterThanOrEqual(4.5)
})

it('has a rule for every size of a title on a cover', () => {
  for (let size = SMALLEST_TITLE; size <= LARGEST_TITLE; size++)
    for (const of of ['title', 'thumbnail'])
      expect(covers).toContain(`[data-${of}='${size}'] {\n  --fl-${of}: ${size};`)
})
