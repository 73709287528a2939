import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPng } from '@ergo-explorer/web/server/share/png'
import { chromium } from 'playwright-core'
import { CHROMIUM } from '#environment.ts'
import { createSampleFiles } from './sample-files.ts'

// Draws the files of the artworks on the simulated chain, and lists their hashes for the simulation.
// Run it after a change here: node tools/harness/src/media/draw-works.ts

const ROOT = join(import.meta.dirname, '../../../..')
const FILES = join(ROOT, 'apps/devnet/works')
const LIST = join(ROOT, 'packages/simchain/src/economy/tokens/work-files.ts')

const GROUNDS = { paper: '#efe6cf', linen: '#c9b99a', slate: '#27303f' } as const
const LIGHTS = { dawn: { sun: '#d9653b', y: 122 }, noon: { sun: '#e9b44c', y: 56 } } as const
const VARIANTS = 4
const SIZE = 320

/** Ridges before a sun: the traits choose the colours, the variant the shape. */
function drawWork(ground: keyof typeof GROUNDS, light: keyof typeof LIGHTS, variant: number): string {
  const { sun, y } = LIGHTS[light]
  const ink = ground === 'slate' ? '#d8cdb2' : '#27303f'
  const ridges = Array.from({ length: 9 }, (_, row) => {
    const base = 150 + row * 18
    const heights = Array.from({ length: 17 }, (_value, i) => {
      const wave = Math.sin(i * (0.5 + 0.13 * variant) + row * 1.7) + Math.sin(i * 0.9 + row * (0.6 + variant))
      return `${i * 20} ${Math.round(base - 22 * Math.abs(wave))}`
    })
    return `<path d="M${heights.join('L')}V${SIZE}H0Z" fill="${GROUNDS[ground]}" stroke="${ink}" stroke-width="2"/>`
  })
  const disc = `<circle cx="${70 + 60 * variant}" cy="${y}" r="34" fill="${sun}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${GROUNDS[ground]}"/>${disc}${ridges.join('')}</svg>`
}

mkdirSync(FILES, { recursive: true })
for (const name of readdirSync(FILES)) rmSync(join(FILES, name))

/** Files are named by their hash, so that a content id leads to them. */
function save(content: Buffer, extension: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  writeFileSync(join(FILES, `${hash}.${extension}`), content)
  return hash
}

const pictures: string[] = []
for (const ground of ['paper', 'linen', 'slate'] as const)
  for (const light of ['dawn', 'noon'] as const)
    for (let variant = 0; variant < VARIANTS; variant++) {
      const hash = save(await renderPng(drawWork(ground, light, variant)), 'png')
      pictures.push(`  { ground: '${ground}', light: '${light}', contentHash: '${hash}' },`)
    }
await using browser = await chromium.launch({ executablePath: CHROMIUM })
const { wav, webm } = await createSampleFiles(browser)
const list = `// Written by tools/harness/src/media/draw-works.ts; apps/devnet serves the files.
import type { Hex } from '@ergo-explorer/chain'

export interface PictureFile {
  readonly ground: string
  readonly light: string
  readonly contentHash: Hex
}

export const PICTURE_FILES: readonly PictureFile[] = [
${pictures.join('\n')}
]

export const AUDIO_CONTENT_HASH: Hex = '${save(wav, 'wav')}'

export const VIDEO_CONTENT_HASH: Hex = '${save(webm, 'webm')}'
`
writeFileSync(LIST, list)
console.log(`${pictures.length} pictures, 1 audio file, 1 video`)
