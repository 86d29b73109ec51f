import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import type { Font } from 'satori'
import { shorten } from './shorten.ts'

/** What a picture says. */
export interface Words {
  title: string
  description: string
}

export const CARD = { width: 1200, height: 630 }

/** The light theme's. */
const COLOUR = { page: '#f8f4ea', ink: '#1f1b15', muted: '#574f42', accent: '#1c5943' }
const TITLE_MAX = 110
const TEXT_MAX = 220

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M15 27.5C11.5 25 7.6 24.1 3 24.5V7.6c4.6-.4 8.5.5 12 3z" fill="none" stroke="${COLOUR.accent}" stroke-width="1.8" stroke-linejoin="round"/><path d="M17 27.5V15.2C17 8.6 21.6 4.4 29.5 3.5c.9 11.2-2.7 18.6-9.6 21.3z" fill="${COLOUR.accent}"/></svg>`
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

/** The picture that stands for a page where its link is shared: its title and the words under it, as a PNG of `CARD`. */
export async function drawCard({ title, description }: Words): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const svg = await satori(cardOf(drawable(title), drawable(description)), { ...CARD, fonts: await fonts() })
  // Letters are paths by now.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** What the letters of our fonts can write: the rest would be empty boxes. */
const drawable = (text: string) =>
  text.replaceAll(
    /\p{Extended_Pictographic}(?<![\d#*©®™])|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu,
    '',
  )

const cardOf = (title: string, description: string): ReactNode => {
  const long = title.length > 48
  return box({ ...CARD, flexDirection: 'column', boxSizing: 'border-box', padding: '64px 72px' }, [
    box({ alignItems: 'center', fontSize: 32, fontWeight: 600, color: COLOUR.accent }, [
      element('img', { src: MARK_ADDRESS, width: 52, height: 52, style: { marginRight: 16 } }),
      'Flyleaf',
    ]),
    box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
      box({ fontSize: long ? 52 : 68, fontWeight: 600, lineHeight: 1.2 }, [shorten(title, TITLE_MAX)]),
      box({ fontSize: 32, lineHeight: 1.45, color: COLOUR.muted, marginTop: 28 }, [
        shorten(description, TEXT_MAX),
      ]),
    ]),
  ])
}

const box = (style: object, children: ReactNode[]) =>
  element('div', {
    style: { display: 'flex', fontFamily: FAMILY, backgroundColor: COLOUR.page, color: COLOUR.ink, ...style },
    children,
  })

/** An element as satori reads it: a service has no React. */
const element = (type: string, props: object) => ({ type, props, key: null }) as unknown as ReactNode
