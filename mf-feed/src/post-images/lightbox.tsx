import type { PostImage } from '@flyleaf/contracts'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'

interface Props {
  images: readonly PostImage[]
  index: number
  onClose: () => void
}

/** Full-screen images with their descriptions. */
export default function Lightbox({ images, index, onClose }: Props) {
  const isAlone = images.length === 1
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={images.map(({ url, alternative, width, height }) => ({
        src: url,
        alt: alternative,
        description: alternative || undefined,
        ...(width && height ? { width, height } : {}),
      }))}
      plugins={isAlone ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 6 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      styles={{ slide: { filter: 'var(--fl-image-filter)' } }}
      render={isAlone ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
    />
  )
}
