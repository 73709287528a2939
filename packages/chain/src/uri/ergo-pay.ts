import { decodeBase64Url, encodeBase64Url } from './base64url.ts'

/** A request to sign (EIP-20): the reduced transaction itself, or where the wallet fetches it. */
export type ErgoPayRequest =
  | { readonly kind: 'static'; readonly reducedTx: Uint8Array }
  | {
      readonly kind: 'dynamic'
      /** What the wallet fetches, {@link ADDRESS_PLACEHOLDER} still in it. */
      readonly url: string
      readonly wantsAddress: boolean
    }

export type ParsedErgoPayUri =
  | { readonly ok: true; readonly request: ErgoPayRequest }
  | { readonly ok: false; readonly reason: 'not-an-ergopay-uri' | 'bad-transaction' | 'bad-host' }

/** The wallet puts the payer's address here, so that the server can choose boxes. It is no fragment, despite its #. */
export const ADDRESS_PLACEHOLDER = '#P2PK_ADDRESS#'

/** Beyond this many characters a QR code is hard to read and the dynamic form is the better one. */
export const STATIC_URI_COMFORT = 400
/** What a QR code, and what several systems' links, can hold at most. */
export const MAX_URI_LENGTH = 2900

export function buildStaticErgoPayUri(reducedTx: Uint8Array): string {
  return `ergopay:${encodeBase64Url(reducedTx)}`
}

/** From host and path, without a scheme: `example.com/pay/7?address=#P2PK_ADDRESS#`. */
export function buildDynamicErgoPayUri(hostAndPath: string): string {
  return `ergopay://${hostAndPath.replace(/^https?:\/\//i, '')}`
}

export function parseErgoPayUri(uri: string): ParsedErgoPayUri {
  const text = uri.trim()
  if (!/^ergopay:/i.test(text)) return { ok: false, reason: 'not-an-ergopay-uri' }
  const rest = text.slice('ergopay:'.length)
  return rest.startsWith('//') ? parseDynamic(rest.slice(2)) : parseStatic(rest)
}

/** What to fetch for this payer. */
export function withAddress(url: string, address: string): string {
  return url.split(ADDRESS_PLACEHOLDER).join(address)
}

/** What the server of a dynamic request answers; at least one of reducedTx and message is there. */
export interface ErgoPayAnswer {
  /** Base64 for URLs. */
  readonly reducedTx?: string
  /** Instead of reducedTx, for wallets that send `ErgoPay-MultipleTx: supported`. */
  readonly reducedTxList?: readonly string[]
  /** The address that has to sign. */
  readonly address?: string
  /** Those that have to sign, for wallets that send `ErgoPay-CanSelectMultipleAddresses: supported`. */
  readonly addresses?: readonly string[]
  readonly message?: string
  readonly messageSeverity?: 'INFORMATION' | 'WARNING' | 'ERROR'
  /** Where the wallet posts an {@link ErgoPayReply}. */
  readonly replyTo?: string
}

export type ErgoPayReply = { readonly txId: string } | { readonly txIds: readonly string[] }

function parseStatic(base64: string): ParsedErgoPayUri {
  const reducedTx = decodeBase64Url(base64)
  if (reducedTx === undefined || reducedTx.length === 0) return { ok: false, reason: 'bad-transaction' }
  return { ok: true, request: { kind: 'static', reducedTx } }
}

function parseDynamic(hostAndPath: string): ParsedErgoPayUri {
  const [, host] = /^([a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/i.exec(hostAndPath) ?? []
  if (host === undefined) return { ok: false, reason: 'bad-host' }
  // Plain http is for trying things out on one's own network, where no certificate exists: IP addresses only.
  const scheme = /^(?:[\d.]+|\[.*\])$/.test(host) ? 'http' : 'https'
  const url = `${scheme}://${hostAndPath}`
  return { ok: true, request: { kind: 'dynamic', url, wantsAddress: url.includes(ADDRESS_PLACEHOLDER) } }
}
