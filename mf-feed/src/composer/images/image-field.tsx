import { IMAGES_MAX } from '@flyleaf/contracts'
import { IconButton, Skeleton } from '@flyleaf/ui'
import { FieldError, FilePicker } from '@flyleaf/ui/form'
import { lazyPart } from '@flyleaf/web'
import { IMAGE_ACCEPT } from '@flyleaf/web/files'
import { ImagePlus } from 'lucide-react'
import type { DraftImage } from '../draft.ts'
import type { Images } from './use-images.ts'
import { texts } from './texts.ts'

const ImageList = lazyPart(() => import(/* webpackChunkName: "image-list" */ './image-list.tsx'))

export function AddImages({ use }: { use: Images }) {
  return (
    <FilePicker
      label={texts.images}
      accept={IMAGE_ACCEPT}
      multiple
      onFiles={use.add}
      trigger={
        <IconButton
          label={use.isFull ? texts.atMost(IMAGES_MAX) : texts.addImages}
          icon={<ImagePlus />}
          disabled={use.isFull}
          onPointerEnter={() => void ImageList.preload()}
        />
      }
    />
  )
}

interface Props {
  images: readonly DraftImage[]
  use: Images
  errors: Record<string, string>
}

export function ImageField({ images, use, errors }: Props) {
  const problem = use.problem ?? errors['images']
  return (
    <>
      {images.length > 0 && (
        <ImageList
          images={images}
          use={use}
          errors={errors}
          skeleton={
            <div className="flex flex-col gap-4">
              {images.map(({ id }) => (
                <Skeleton key={id} className="size-24" />
              ))}
            </div>
          }
        />
      )}
      <FieldError>{problem}</FieldError>
    </>
  )
}
