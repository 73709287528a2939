import { SHEET_HEIGHT, SHEET_WIDTH } from './svg-sheet.ts'

/** Renders at twice the size, so that the image stays sharp when enlarged. */
const PIXEL_RATIO = 2

/** Converts an SVG to PNG. @throws if the browser cannot render it */
export async function svgToPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PIXEL_RATIO * SHEET_WIDTH
  canvas.height = PIXEL_RATIO * SHEET_HEIGHT
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas returned no image')) : resolve(blob)),
      'image/png',
    )
  })
}
