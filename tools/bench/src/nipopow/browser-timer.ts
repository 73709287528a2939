import { fileURLToPath } from 'node:url'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { chromium } from 'playwright-core'
import { bundleScript } from '#bundle-script.ts'

/** A proof as API v2 sends it, and the network whose rules it must follow. */
export interface TimedProof {
  readonly text: string
  readonly preset: NetworkPreset
  readonly blockId: string | undefined
}

/** Of which the fastest counts: a browser optimises code after its first runs. */
const RUNS = 3

/**
 * Milliseconds that desktop Chromium takes to read and verify each proof. Counts the processor time of the page's
 * thread, which other work on the machine does not extend.
 */
export async function timeInChromium(proofs: readonly TimedProof[]): Promise<number[]> {
  const script = await bundleScript('verify-proof.js', SCRIPT, resolvePackage)
  await using browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
  const page = await browser.newPage()
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'verify' in globalThis)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = metrics.find(({ name }) => name === 'ThreadTime')
    if (metric === undefined) throw new Error('Chromium has no metric ThreadTime')
    return metric.value * 1000
  }
  const times: number[] = []
  for (const { text, preset, blockId } of proofs) {
    const order = JSON.stringify({ preset, blockId }, (_, value: unknown) =>
      typeof value === 'bigint' ? { $n: String(value) } : value,
    )
    const runs: number[] = []
    for (let i = 0; i < RUNS; i++) {
      const start = await threadMs()
      const fault = await page.evaluate(
        ([given, proof]) => (globalThis as unknown as { verify: (...texts: string[]) => string }).verify(given, proof),
        [order, text] as const,
      )
      if (fault !== '') throw new Error(fault)
      runs.push((await threadMs()) - start)
    }
    times.push(Math.min(...runs))
  }
  return times
}

/** The script has no folder of its own. */
const resolvePackage = (source: string): string | null =>
  source.startsWith('@ergo-explorer/') ? fileURLToPath(import.meta.resolve(source)) : null

/** Runs inside the page. Returns the fault of a proof, or an empty text. */
const SCRIPT = `
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { readChainProof, verifyChainProof } from '@ergo-explorer/chain/nipopow'

globalThis.verify = (order, text) => {
  const { preset, blockId } = JSON.parse(order, (_, value) => (value?.$n === undefined ? value : BigInt(value.$n)))
  const read = readChainProof(text, blake2b256)
  if (!read.ok) return read.reason
  const { m, k } = read.proof
  const { isValid, steps } = verifyChainProof({ proof: read.proof, preset, blake2b256, expected: { m, k, blockId } })
  return isValid ? '' : JSON.stringify(steps)
}`
