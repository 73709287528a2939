import { encode } from 'uqr'

/** Dark modules as one path with a rectangle per run, a third of the size of one per module. */
export function buildQrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x] === true) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}

export interface QrShape {
  readonly viewBox: string
  readonly path: string
}

export function encodeQr(text: string): QrShape {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { viewBox: `0 0 ${size} ${size}`, path: buildQrPath(data) }
}

/** The frame around it provides the quiet zone, so the drawing has no border. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { viewBox, path } = encodeQr(text)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
