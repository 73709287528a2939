import type { MintDocuments } from '#data/recompute/proved-tokens.ts'
import type { VerificationTarget } from './verification-target.ts'

const CONCURRENCY = 6

/** URLs of the documents from this site's API. */
export function apiUrls(apiUrl: string, { subject }: VerificationTarget): readonly string[] {
  const { kind, blockId } = subject
  const block = (parts: readonly string[]) =>
    blockId === null ? [] : parts.map((part) => `${apiUrl}/api/v2/blocks/${blockId}/${part}`)
  return kind === 'block'
    ? block(BLOCK_PARTS)
    : [`${apiUrl}/api/v2/transactions/${subject.transactionId}/bytes`, ...block(TRANSACTION_BLOCK_PARTS)]
}

/** The block according to this site's API, because the page can show another one. The bytes of the block prove it. */
export async function findBlockId(
  apiUrl: string,
  { subject }: VerificationTarget,
  signal: AbortSignal,
): Promise<string | null> {
  if (subject.kind === 'block') return subject.blockId
  const document = await fetchDocument(`${apiUrl}/api/v2/transactions/${subject.transactionId}/bytes`, signal)
  if (document === undefined) return subject.blockId
  // The worker reads the whole document; here only this field is needed.
  const [, blockId] =
    /"blockId":"([0-9a-f]{64})"/.exec(new TextDecoder().decode(document.slice(0, MAX_HEAD_BYTES))) ?? []
  return blockId ?? null
}

/** Likewise the transaction that created a box. Its bytes prove that it did. */
export async function findCreatingTransactionId(
  apiUrl: string,
  boxId: string,
  signal: AbortSignal,
): Promise<string | null> {
  const document = await fetchDocument(`${apiUrl}/api/v2/boxes/${boxId}`, signal)
  const text = document === undefined ? '' : new TextDecoder().decode(document.slice(0, MAX_HEAD_BYTES))
  return /"transactionId":"([0-9a-f]{64})"/.exec(text)?.[1] ?? null
}

/** More tokens on one page keep the names and decimals of this site. */
const MAX_PROVED_TOKENS = 20

/**
 * The documents of the transactions that minted tokens. They prove themselves, so they can be of this site whatever the
 * source is. A token whose mint is unknown is left out.
 */
export async function fetchMints(
  apiUrl: string,
  tokenIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly MintDocuments[]> {
  const mints = await Promise.all(
    tokenIds.slice(0, MAX_PROVED_TOKENS).map(async (tokenId): Promise<readonly MintDocuments[]> => {
      const token = await fetchDocument(`${apiUrl}/api/v2/tokens/${tokenId}`, signal)
      const [, transactionId] =
        /"mint":\{"transactionId":"([0-9a-f]{64})"/.exec(token === undefined ? '' : new TextDecoder().decode(token)) ??
        []
      if (transactionId === undefined) return []
      const target = {
        subject: { kind: 'transaction', transactionId, blockId: null },
        height: null,
        spentBoxIds: [],
      } as const
      const blockId = await findBlockId(apiUrl, target, signal)
      if (blockId === null) return []
      const urls = apiUrls(apiUrl, { ...target, subject: { ...target.subject, blockId } })
      const loaded = await fetchDocuments(urls, signal)
      return loaded.ok ? [{ transactionId, blockId, documents: loaded.documents }] : []
    }),
  )
  return mints.flat()
}

/** The ids come first. */
const MAX_HEAD_BYTES = 1_000

const TRANSACTION_BLOCK_PARTS = ['header/bytes', 'epoch-headers', 'transactions/bytes']
const BLOCK_PARTS = [...TRANSACTION_BLOCK_PARTS, 'extension/bytes', 'spent-boxes']

/** Commands that write a file for the panel: with this site's API, and with a node of the visitor. */
export function curlCommands(apiUrl: string, target: VerificationTarget): readonly string[] {
  const { subject } = target
  const { blockId } = subject
  const file = subject.kind === 'block' ? 'block.json' : 'transaction.json'
  const parts = subject.kind === 'block' ? BLOCK_PARTS : TRANSACTION_BLOCK_PARTS
  const urls = [
    ...(subject.kind === 'transaction' ? [`'${apiUrl}/api/v2/transactions/${subject.transactionId}/bytes'`] : []),
    ...(blockId === null ? [] : [`'${apiUrl}/api/v2/blocks/${blockId}/{${parts.join(',')}}'`]),
  ]
  const api = `curl -s -w '\\n' ${urls.join(' ')} > ${file}`
  return blockId === null ? [api] : [api, `curl -s http://127.0.0.1:9053/blocks/${blockId} > ${file}`]
}

export type LoadedDocuments =
  | { readonly ok: true; readonly documents: readonly ArrayBuffer[] }
  /** `url` of the first document, without which nothing can be verified. */
  | { readonly ok: false; readonly url: string }

/** Fetches the documents. All but the first are optional: what is missing is not checked. */
export async function fetchDocuments(urls: readonly string[], signal: AbortSignal): Promise<LoadedDocuments> {
  const documents: (ArrayBuffer | undefined)[] = Array.from({ length: urls.length })
  const pending = [...urls.entries()]
  const fetchPending = async () => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      const [i, url] = next
      documents[i] = await fetchDocument(url, signal)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchPending))
  const [first] = documents
  if (first === undefined) return { ok: false, url: urls[0] ?? '' }
  return { ok: true, documents: documents.filter((document) => document !== undefined) }
}

async function fetchDocument(url: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit', headers: { accept: 'application/json' } })
    return response.ok ? await response.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}
