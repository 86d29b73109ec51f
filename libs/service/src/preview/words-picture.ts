import { PICTURE_COLOURS, box, drawable, sheet, type Picture } from './draw-picture.ts'
import { shorten } from './shorten.ts'

const TITLE_MAX = 110
const TEXT_MAX = 220
const LONG_TITLE = 48

/** The preview image of a page without pictures: its title and description. */
export function wordsPicture(words: { title: string; description: string }): Picture {
  const title = drawable(words.title)
  const description = drawable(words.description)
  return {
    contents: [title, description],
    draw: (size) =>
      sheet(size, [
        box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
          box({ fontSize: title.length > LONG_TITLE ? 52 : 68, fontWeight: 600, lineHeight: 1.2 }, [
            shorten(title, TITLE_MAX),
          ]),
          box({ fontSize: 32, lineHeight: 1.45, color: PICTURE_COLOURS.muted, marginTop: 28 }, [
            shorten(description, TEXT_MAX),
          ]),
        ]),
      ]),
  }
}
