import { reportedImage, type CaseDetail } from '@flyleaf/contracts'
import { Checkbox } from '@flyleaf/ui/form'
import { texts } from './texts.ts'

/** An image as it was reported. */
export interface KeptImage {
  copyId: string
  place: number
  alternative: string
}

/** The images of a case that are still kept. */
export const keptImages = ({ copies }: CaseDetail): KeptImage[] =>
  copies.flatMap(({ copyId, content }) =>
    content.images.flatMap(({ url, alternative }, place) =>
      url === reportedImage(copyId, place) ? [{ copyId, place, alternative }] : [],
    ),
  )

interface Props {
  images: readonly KeptImage[]
  blocked: readonly KeptImage[]
  onChange: (blocked: KeptImage[]) => void
}

/** Which of the images nobody can upload again. */
export function BlockImages({ images, blocked, onChange }: Props) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-col border-0 p-0">
      <legend className="mb-1 p-0 text-xs font-semibold text-muted">{texts.blockImages}</legend>
      <p className="m-0 text-xs text-faint">{texts.blockImagesHint}</p>
      {images.map((image, index) => (
        <Checkbox
          key={`${image.copyId} ${image.place}`}
          label={texts.image(index + 1, image.alternative)}
          checked={blocked.includes(image)}
          onChange={({ target }) =>
            onChange(target.checked ? [...blocked, image] : blocked.filter((other) => other !== image))
          }
        />
      ))}
    </fieldset>
  )
}
