import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import type { Font } from 'satori'

/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** What a link preview shows, and an upright one to share as an image. */
export const PICTURE_SIZES = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
} as const

/** A picture that stands for a page where it is shared. */
export interface Picture {
  /** Everything that it shows; of two pictures with the same contents, one is drawn. */
  contents: unknown
  draw: (size: PictureSize) => ReactNode
}

/** The light theme's. */
export const PICTURE_COLOURS = { page: '#f8f4ea', ink: '#1f1b15', muted: '#574f42', accent: '#1c5943' }

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M15 27.5C11.5 25 7.6 24.1 3 24.5V7.6c4.6-.4 8.5.5 12 3z" fill="none" stroke="${PICTURE_COLOURS.accent}" stroke-width="1.8" stroke-linejoin="round"/><path d="M17 27.5V15.2C17 8.6 21.6 4.4 29.5 3.5c.9 11.2-2.7 18.6-9.6 21.3z" fill="${PICTURE_COLOURS.accent}"/></svg>`
const MARK_ADDRESS = `data:image/svg+xml;base64,${Buffer.from(MARK).toString('base64')}`

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic']
const WEIGHTS = [400, 600] as const

let reading: Promise<Font[]> | undefined
// Not the page's own files: those are WOFF2, which the library cannot read.
const fonts = () => (reading ??= Promise.all(WEIGHTS.flatMap((weight) => SUBSETS.map(readFont(weight)))))

const readFont = (weight: (typeof WEIGHTS)[number]) => async (subset: string) => {
  const resolve = createRequire(import.meta.url).resolve
  const data = await readFile(resolve(`@fontsource/literata/files/literata-${subset}-${weight}-normal.woff`))
  // Each subset is a family of its own, or only one of them would be asked for a letter.
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
  // Letters are paths by now.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** What the letters of our fonts can write: the rest would be empty boxes. */
export const drawable = (text: string): string =>
  text.replaceAll(
    /\p{Extended_Pictographic}(?<![\d#*©®™])|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu,
    '',
  )

/** A box of a picture, laid out by flexbox. */
export const box = (style: object, children: ReactNode[] = []): ReactNode =>
  element('div', { style: { display: 'flex', ...style }, children })

/** The whole picture: paper, margins, and whose it is. */
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

/** An element as satori reads it: a service has no React. */
const element = (type: string, props: object) => ({ type, props, key: null }) as unknown as ReactNode
