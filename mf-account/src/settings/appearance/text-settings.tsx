import { Prose } from '@flyleaf/ui'
import { RadioGroup } from '@flyleaf/ui/form'
import { READING_FONTS, TEXT_SIZES, useReadingFont, useTextSize } from '@flyleaf/web/text'
import { texts } from './texts.ts'

const SIZES = TEXT_SIZES.map((value) => ({ value, label: texts[value] }))
const FONTS = READING_FONTS.map((value) => ({
  value,
  label: texts[value],
  hint: value === 'serif' ? texts.serifHint : texts.sansHint,
}))

/** The size of text and the reading font, with a sample in them. */
export function TextSettings() {
  const [size, chooseSize] = useTextSize()
  const [font, chooseFont] = useReadingFont()
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <RadioGroup legend={texts.textSize} options={SIZES} value={size} onChange={chooseSize} />
      <RadioGroup legend={texts.readingFont} options={FONTS} value={font} onChange={chooseFont} />
      <div className="border-y border-line py-5 sm:col-span-2">
        <Prose text={texts.sample} />
      </div>
    </div>
  )
}
