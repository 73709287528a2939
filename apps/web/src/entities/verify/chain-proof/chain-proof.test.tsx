import { type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { ProofBlock } from '@ergo-explorer/chain/nipopow'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locale, LOCALES } from '#i18n/locales.ts'
import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { createTranslations } from '#i18n/translations.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'
import { renderKit } from '#ui/testing/render-kit.tsx'
import { ChainProofView } from './chain-proof.tsx'
import { checkProof } from './check-proof.ts'
import { judgeProofs } from './judge-proofs.ts'
import { type CheckProof, listSources, type LoadedProof, loadProof, type PageBlock } from './load-proof.ts'
import { createChain, explorerProof, nodeBlock, nodeProof } from './testing/small-chain.ts'

const PRESET = presetOf('devnet')
const trunk = createChain(170)
const main = createChain(200, 0, trunk)
/** Has less work than {@link main}, whose last blocks it lacks. */
const fork = createChain(185, 1, trunk)
const block = (blocks: readonly ProofBlock[], height: number): PageBlock & { readonly proof: ProofBlock } => {
  const proof = blocks[height - 1] ?? expect.fail('no block')
  return { id: proof.header.id, height, proof }
}

const SITE = 'https://site.example'
const OTHER = 'https://other.example'
const NODE = 'http://127.0.0.1:9053'
const PATH = '/api/v2/chain-proof?m=6&k=10'
const sources = listSources(SITE, [OTHER], [NODE])
const [site, other, node] = sources as [(typeof sources)[0], (typeof sources)[0], (typeof sources)[0]]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Responds with the given documents, else 404. Returns the requested URLs. */
function respondWith(documents: Readonly<Record<string, unknown>>): readonly string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    const document = documents[url]
    return Promise.resolve(new Response(JSON.stringify(document ?? {}), { status: document === undefined ? 404 : 200 }))
  })
  return requested
}

const checkWith =
  (preset: NetworkPreset): CheckProof =>
  (order) =>
    Promise.resolve(checkProof({ ...order, number: 1, kind: 'proof' }, preset, blake2b256).checked)

const load = (source = site, { id, height }: PageBlock = block(main, 50), preset = PRESET) =>
  loadProof(source, { id, height }, checkWith(preset), new AbortController().signal)

async function mustLoad(...args: Parameters<typeof load>) {
  const loaded = await load(...args)
  return loaded.ok ? loaded : expect.fail(JSON.stringify(loaded.fault))
}

function view(loaded: readonly (LoadedProof | undefined)[], page: PageBlock, locale: Locale = 'en'): string {
  const t = createTranslations(locale)
  t.add('verify', readNamespace('verify')[locale] as MessagesByNamespace['verify'])
  const states = loaded.flatMap((proof, i) => {
    const source = sources[i]
    return source === undefined ? [] : [{ source, isStarted: true, loaded: proof }]
  })
  return renderKit(
    <TranslationProvider value={t}>
      <ChainProofView block={page} states={states} onStart={() => undefined} />
    </TranslationProvider>,
  )
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u{a0}]+/gu, ' ')

test('shows how a valid proof leads from the tip to the block and to block 1', async () => {
  const page = block(main, 50)
  const json = explorerProof(main, page.proof)
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: json })
  const loaded = await mustLoad()
  expect(loaded.result).toMatchObject({ isValid: true, block: { height: 50 }, tip: { height: 200 } })
  expect(loaded.bytes).toBe(JSON.stringify(json).length)
  const html = view([loaded], page)
  const text = textOf(html)
  expect(text).toContain('Block 50 belongs to the proved chain; only one source was compared')
  expect(text).toContain('Latest block, 200')
  const headers = json.prefix.length + json.links.length + 10
  expect(text).toContain(`${headers} headers · ${(loaded.bytes / 1000).toFixed(2)} kB`)
  expect(html).toContain(main[0]?.header.id)
  // One line for each header of prefix and suffix.
  expect(html.match(/y2="96"/g)).toHaveLength(json.prefix.length + 10 + 1 + 1)
  expect(html).not.toContain('style=')
  expect(text).toContain('only the structure is checked')
  expect(text).toContain('This network is simulated')
})

test('says whether the network names its genesis block', async () => {
  const page = block(main, 195)
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: explorerProof(main, page.proof) })
  const { genesisId: _, ...unpinned } = PRESET
  const text = textOf(view([await mustLoad(site, page, unpinned)], page))
  expect(text).toContain('not pinned')
  expect(text).toContain('The genesis block is the one that the source names')
  const pinned = { ...PRESET, genesisId: main[0]?.header.id ?? '' }
  expect(textOf(view([await mustLoad(site, page, pinned)], page))).not.toContain('not pinned')
  const refused = await mustLoad(site, page, { ...PRESET, genesisId: 'ab'.repeat(32) })
  expect(textOf(view([refused], page))).toContain('Refused: it does not start from the genesis block of this network')
})

test('refuses a proof that leaves out blocks, with the reason', async () => {
  const page = block(main, 195)
  const json = explorerProof(main, page.proof)
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: { ...json, prefix: json.prefix.toSpliced(-2, 1) } })
  const text = textOf(view([await mustLoad(site, page)], page))
  expect(text).toContain('Refused: its blocks are not linked to each other')
  expect(text).toContain('No source sent a valid proof')
  expect(text).not.toContain('belongs to the chain')
})

test('the proof with more work wins, and a block of the other chain is reported loudly', async () => {
  const page = block(fork, 180)
  respondWith({
    [`${SITE}${PATH}&blockId=${page.id}`]: explorerProof(fork, page.proof),
    [`${OTHER}${PATH}`]: explorerProof(main),
  })
  const [first, second] = [await mustLoad(site, page), await mustLoad(other, page)]
  const { best, ranks, block: verdict } = judgeProofs([first, second], page)
  expect(best).toBe(second)
  expect([ranks.get(first), ranks.get(second)]).toEqual(['less-work', 'best'])
  expect(verdict).toBe('not-on-chain')
  const html = view([first, second], page)
  expect(html).toMatch(/role="alert".*Block 180 is not part of the chain with the most work/)
  // The other way round, too.
  expect(judgeProofs([second, first], page).best).toBe(second)
})

test('reports a block that only the chain with less work contains, if the better proof has no block at its height', async () => {
  const inBetter = new Set(explorerProof(main).prefix.map(({ height }) => height))
  const height = Array.from({ length: 10 }, (_, i) => 172 + i).find((each) => !inBetter.has(each))
  const page = block(fork, height ?? expect.fail('no such height'))
  respondWith({
    [`${SITE}${PATH}&blockId=${page.id}`]: explorerProof(fork, page.proof),
    [`${OTHER}${PATH}`]: explorerProof(main),
  })
  expect(judgeProofs([await mustLoad(site, page), await mustLoad(other, page)], page).block).toBe('not-on-chain')
})

test('a block below the last common one belongs to the better chain, although only the other proof contains it', async () => {
  const page = block(main, 50)
  respondWith({
    [`${SITE}${PATH}&blockId=${page.id}`]: explorerProof(fork, page.proof),
    [`${OTHER}${PATH}`]: explorerProof(main),
  })
  const proofs = [await mustLoad(site, page), await mustLoad(other, page)]
  const judgement = judgeProofs(proofs, page)
  expect(judgement).toMatchObject({ best: proofs[1], block: 'shown' })
  expect(textOf(view(proofs, page))).toContain('Block 50 belongs to the chain with the most work among 2 sources')
})

test('a source that does not know the block still proves its chain', async () => {
  const page = { id: 'ab'.repeat(32), height: 50 }
  const requested = respondWith({ [`${SITE}${PATH}`]: explorerProof(main) })
  const loaded = await mustLoad(site, page)
  expect(requested).toEqual([`${SITE}${PATH}&blockId=${page.id}`, `${SITE}${PATH}`])
  expect(judgeProofs([loaded], page).block).toBe('not-shown')
  expect(view([loaded], page)).toMatch(/data-block="unknown".*No proof shows that block 50 is part of the chain/)
  // At this height, the proof contains another block.
  expect(judgeProofs([loaded], { ...page, height: 195 }).block).toBe('not-on-chain')
})

test('completes the proof of a node with the extensions that it leaves out', async () => {
  const page = block(main, 195)
  const extensions = main.map((each) => [`${NODE}/blocks/${each.header.id}`, nodeBlock(each)])
  const requested = respondWith({ [`${NODE}/nipopow/proof/6/10`]: nodeProof(main), ...Object.fromEntries(extensions) })
  const { result } = await mustLoad(node, page)
  expect(requested.length).toBeGreaterThan(1)
  expect(requested.length).toBeLessThan(9)
  expect(result).toMatchObject({ isValid: true, tip: { height: 200 } })
  expect(judgeProofs([{ result, blockResult: undefined }], page).block).toBe('shown')
})

test('requests a second proof from a node for a block below its suffix', async () => {
  const page = block(main, 185)
  const extensions = main.map((each) => [`${NODE}/blocks/${each.header.id}`, nodeBlock(each)])
  respondWith({
    [`${NODE}/nipopow/proof/6/10`]: nodeProof(main),
    [`${NODE}/nipopow/proof/6/10/${page.id}`]: nodeProof(main.slice(0, 194)),
    ...Object.fromEntries(extensions),
  })
  const loaded = await mustLoad(node, page)
  expect(loaded.blockResult).toMatchObject({ isValid: true, block: { height: 185 } })
  expect(judgeProofs([loaded], page).block).toBe('shown')
})

test('names what prevents a proof', async () => {
  const page = block(main, 50)
  respondWith({})
  expect(await load(node)).toEqual({ ok: false, fault: { kind: 'status', status: 404 } })
  expect(textOf(view([await load()], page))).toContain('No proof: the source responded with status 404')
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: { m: 6 } })
  expect(await load()).toMatchObject({ ok: false, fault: { kind: 'unreadable' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await load()).toEqual({ ok: false, fault: { kind: 'unreachable' } })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')))
  expect(await load()).toEqual({ ok: false, fault: { kind: 'timeout' } })
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: {} })
  const withoutWorker = loadProof(site, page, () => Promise.resolve(undefined), new AbortController().signal)
  expect(await withoutWorker).toEqual({ ok: false, fault: { kind: 'no-worker' } })
})

test('stops reading a response that is larger than any proof', async () => {
  let chunks = 0
  vi.stubGlobal('fetch', () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks++
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    return Promise.resolve(new Response(endless))
  })
  expect(await load()).toEqual({ ok: false, fault: { kind: 'too-large' } })
  expect(chunks).toBeLessThan(12)
})

test('compares at most five sources, this site first', () => {
  const urls = listSources(SITE, [SITE, 'a', 'b', 'c'], ['d', 'e', 'f']).map(({ url }) => url)
  expect(urls).toEqual([SITE, 'a', 'b', 'c', 'd'])
})

test.each(LOCALES)('states what remains an assumption in %s', async (locale) => {
  const page = block(main, 195)
  respondWith({ [`${SITE}${PATH}&blockId=${page.id}`]: explorerProof(main, page.proof) })
  const loaded = await mustLoad(site, page)
  const messages = readNamespace('verify')[locale]
  const html = view([loaded], page, locale)
  for (const key of ['majority', 'oneSource', 'scripts', 'simulated'])
    expect(html).toContain(messages[`verify.chain.assume.${key}`])
})
