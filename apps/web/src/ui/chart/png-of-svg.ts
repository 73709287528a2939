import { SHEET_HEIGHT, SHEET_WIDTH } from './svg-sheet.ts'

/** Twice as many pixels as the drawing has units, so that it stays sharp where it is shown large. */
const SHARPNESS = 2

/** A drawn sheet as a picture. @throws where the browser cannot draw it */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SHARPNESS * SHEET_WIDTH
  canvas.height = SHARPNESS * SHEET_HEIGHT
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture')) : resolve(blob)),
      'image/png',
    )
  })
}
