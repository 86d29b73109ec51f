import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import type { Font } from 'satori'

/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The sizes for link previews, and for sharing as a portrait image. */
export const PICTURE_SIZES = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
} as const

/** A picture that represents a page where it is shared. */
export interface Picture {
  /** All data that it shows: pictures with equal contents are drawn once. */
  contents: unknown
  draw: (size: PictureSize) => ReactNode
}

/** The colours of the light theme. */
export const PICTURE_COLOURS = { page: '#f8f4ea', ink: '#1f1b15', muted: '#574f42', accent: '#1c5943' }

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M15 27.5C11.5 25 7.6 24.1 3 24.5V7.6c4.6-.4 8.5.5 12 3z" fill="none" stroke="${PICTURE_COLOURS.accent}" stroke-width="1.8" stroke-linejoin="round"/><path d="M17 27.5V15.2C17 8.6 21.6 4.4 29.5 3.5c.9 11.2-2.7 18.6-9.6 21.3z" fill="${PICTURE_COLOURS.accent}"/></svg>`
const MARK_ADDRESS = `data:image/svg+xml;base64,${Buffer.from(MARK).toString('base64')}`

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']
const WEIGHTS = [400, 600] as const

let reading: Promise<Font[]> | undefined
// Not the fonts of the pages: those are WOFF2, which the library cannot read.
const fonts = () => (reading ??= Promise.all(WEIGHTS.flatMap((weight) => SUBSETS.map(readFont(weight)))))

const readFont = (weight: (typeof WEIGHTS)[number]) => async (subset: string) => {
  const resolve = createRequire(import.meta.url).resolve
  const data = await readFile(resolve(`@fontsource/literata/files/literata-${subset}-${weight}-normal.woff`))
  // Each subset needs a family name of its own; with a shared name satori would use only one of them.
  return { name: `Literata ${subset}`, data, weight, style: 'normal' as const }
}

const FAMILY = SUBSETS.map((subset) => `Literata ${subset}`).join(', ')

/** Draws a picture as a PNG. */
export async function drawPicture({ draw }: Picture, size: PictureSize): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const svg = await satori(draw(size), { ...size, fonts: await fonts() })
  // satori has converted the text to paths.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** Removes characters that our fonts do not have, and replaces the bars over spoilers; they would be drawn as empty boxes. */
export const drawable = (text: string): string =>
  text
    .replaceAll(/▒+/g, '[…]')
    .replaceAll(
      /\p{Extended_Pictographic}(?<![\d#*©®™])|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu,
      '',
    )

/** A box of a picture, laid out by flexbox. */
export const box = (style: object, children: ReactNode[] = []): ReactNode =>
  element('div', { style: { display: 'flex', ...style }, children })

/** The whole picture: background, margins and brand. */
export const sheet = (size: PictureSize, children: ReactNode[]): ReactNode =>
  box(
    {
      ...size,
      flexDirection: 'column',
      boxSizing: 'border-box',
      padding: '64px 72px',
      fontFamily: FAMILY,
      color: PICTURE_COLOURS.ink,
      backgroundColor: PICTURE_COLOURS.page,
    },
    [
      box({ alignItems: 'center', fontSize: 32, fontWeight: 600, color: PICTURE_COLOURS.accent }, [
        element('img', { src: MARK_ADDRESS, width: 52, height: 52, style: { marginRight: 16 } }),
        'Flyleaf',
      ]),
      ...children,
    ],
  )

/** An element in the form that satori reads, without React. */
const element = (type: string, props: object) => ({ type, props, key: null }) as unknown as ReactNode
