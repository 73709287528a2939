import type { Browser } from 'playwright-core'

/** Small files of each format, by name. */
export type SampleFiles = Readonly<
  Record<'png' | 'jpeg' | 'webp' | 'gif' | 'wav' | 'mp3' | 'webmAudio' | 'webm', Buffer>
>

/** Creates the files: the browser encodes what it can, the others are simple enough to be written here. */
export async function createSampleFiles(browser: Browser): Promise<SampleFiles> {
  await using context = await browser.newContext()
  await using tab = await context.newPage()
  const encoded = await tab.evaluate(encodeMedia)
  const decode = (text: string) => Buffer.from(text, 'base64')
  return {
    png: decode(encoded.png),
    jpeg: decode(encoded.jpeg),
    webp: decode(encoded.webp),
    webm: decode(encoded.webm),
    webmAudio: decode(encoded.webmAudio),
    gif: Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64'),
    wav: createWav(),
    mp3: createMp3(),
  }
}

/** Runs inside the page. */
async function encodeMedia(): Promise<Record<'png' | 'jpeg' | 'webp' | 'webm' | 'webmAudio', string>> {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 48
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('No canvas')
  const draw = (shade: number) => {
    pen.fillStyle = `rgb(${shade} 90 140)`
    pen.fillRect(0, 0, 64, 48)
    pen.fillStyle = 'white'
    pen.fillRect(shade % 50, 10, 12, 12)
  }
  draw(20)
  const toBase64 = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }
  const picture = (type: string) =>
    new Promise<string>((resolve, reject) => {
      canvas.toBlob((blob) => (blob?.type === type ? resolve(toBase64(blob)) : reject(new Error(`No ${type}`))), type)
    })
  const record = (stream: MediaStream, mimeType: string, onFrame: (at: number) => void) =>
    new Promise<string>((resolve, reject) => {
      const recorder = new MediaRecorder(stream, { mimeType })
      recorder.addEventListener('dataavailable', ({ data }) => resolve(toBase64(data)))
      recorder.addEventListener('error', () => reject(new Error(`No ${mimeType}`)))
      recorder.start()
      let at = 0
      const timer = setInterval(() => {
        at += 1
        onFrame(at)
        if (at < 10) return
        clearInterval(timer)
        recorder.stop()
      }, 60)
    })
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const speaker = audio.createMediaStreamDestination()
  tone.connect(speaker)
  tone.start()
  return {
    png: await picture('image/png'),
    jpeg: await picture('image/jpeg'),
    webp: await picture('image/webp'),
    webm: await record(canvas.captureStream(20), 'video/webm;codecs=vp8', (at) => draw(20 * at)),
    webmAudio: await record(speaker.stream, 'audio/webm;codecs=opus', () => undefined),
  }
}

/** A tenth of a second of a tone: 8 bits, one channel, 8,000 samples per second. */
function createWav(): Buffer {
  const samples = Buffer.from(Array.from({ length: 800 }, (_, i) => 128 + Math.round(60 * Math.sin(i / 3))))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Forty silent frames of 128 kbit/s at 44.1 kHz, which have 417 bytes each. */
function createMp3(): Buffer {
  const frame = Buffer.alloc(417)
  Buffer.from([0xff, 0xfb, 0x90, 0x64]).copy(frame)
  return Buffer.concat(Array.from({ length: 40 }, () => frame))
}
