import { notAnImage } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import './crop.css'
import { CropPreview } from './crop-preview.tsx'
import type { CropArea } from './picture-form.ts'
import { useSendPicture } from './use-send-picture.ts'
import { texts } from './texts.ts'

const MAX_ZOOM = 4
const STEP = 0.05

interface Props {
  file: File
  /** Its object URL. */
  address: string
  onClose: () => void
  /** Called when the browser cannot show the file, whatever its type claims. */
  onRefused: (message: string) => void
}

/** Chooses the visible part of a picture by mouse, touch, wheel or arrow keys. */
export default function CropDialog({ file, address, onClose, onRefused }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [isOpen, setIsOpen] = useState(true)
  const { send, isSending, progress } = useSendPicture(onClose)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={texts.yourPicture}
      description={texts.yourPictureDescription}
      size="md"
      confirmLabel={texts.useThisPicture}
      pending={isSending}
      disabled={!area}
      onConfirm={() => area && send({ file, crop: area })}
    >
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-md bg-well filter-(--fl-image-filter)">
        <Cropper
          disableAutomaticStylesInjection
          image={address}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={MAX_ZOOM}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          cropperProps={{ role: 'group', 'aria-label': texts.cropLabel }}
          mediaProps={{ alt: '', onError: () => onRefused(notAnImage.message) }}
        />
      </div>
      <div className="mt-5 flex items-center gap-6">
        {area && <CropPreview image={address} area={area} />}
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-xs font-semibold text-muted">
          {texts.zoom}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={STEP}
            value={zoom}
            aria-valuetext={texts.percent(zoom)}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
            className="h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
          />
        </label>
      </div>
      {isSending && (
        <p role="status" className="mt-3 mb-0 text-xs text-muted tabular-nums">
          {progress < 1 ? texts.uploading(progress) : texts.preparingYourPicture}
        </p>
      )}
    </ActionDialog>
  )
}
