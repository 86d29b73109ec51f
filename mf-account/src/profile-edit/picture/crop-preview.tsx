import type { CropArea } from './picture-form.ts'

/** A round preview of the chosen crop. */
export function CropPreview({ image, area }: { image: string; area: CropArea }) {
  const scale = 100 / area.width
  return (
    <span
      aria-hidden="true"
      className="relative block size-16 shrink-0 overflow-hidden rounded-full bg-well filter-(--fl-image-filter)"
    >
      <img
        src={image}
        alt=""
        className="absolute max-w-none origin-top-left"
        style={{
          width: `${scale * 100}%`,
          height: `${(100 / area.height) * 100}%`,
          left: `${-area.x * scale}%`,
          top: `${(-area.y * 100) / area.height}%`,
        }}
      />
    </span>
  )
}
