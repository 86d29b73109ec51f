import encodeQr from 'qr'
import { texts } from './texts.tsx'

/** The light modules around the code that scanners need. */
const BORDER = 4

/** A QR code, dark on light in every theme: many scanners read no other. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQr(text, 'raw', { border: BORDER })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={texts.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-sm"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
