import { encode } from 'uqr'
import { buildQrPath } from './qr-path.ts'

/** The frame around it provides the quiet zone, so the drawing has no border. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={buildQrPath(data)} />
    </svg>
  )
}
