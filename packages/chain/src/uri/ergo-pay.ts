import { decodeBase64Url, encodeBase64Url } from './base64url.ts'

/** A signing request (EIP-20): the reduced transaction itself, or the URL from which the wallet fetches it. */
export type ErgoPayRequest =
  | { readonly kind: 'static'; readonly reducedTx: Uint8Array }
  | {
      readonly kind: 'dynamic'
      /** URL that the wallet fetches, still containing {@link ADDRESS_PLACEHOLDER}. */
      readonly url: string
      readonly needsAddress: boolean
    }

export type ParsedErgoPayUri =
  | { readonly ok: true; readonly request: ErgoPayRequest }
  | { readonly ok: false; readonly reason: 'not-an-ergopay-uri' | 'bad-transaction' | 'bad-host' }

/**
 * The wallet replaces this with the payer's address, so that the server can select boxes. Despite its # it is not a
 * fragment.
 */
export const ADDRESS_PLACEHOLDER = '#P2PK_ADDRESS#'

/** Above this length a QR code is hard to scan; use the dynamic form instead. */
export const RECOMMENDED_STATIC_URI_LENGTH = 400
/** Maximum length of a QR code and of links on several systems. */
export const MAX_URI_LENGTH = 2900

export function buildStaticErgoPayUri(reducedTx: Uint8Array): string {
  return `ergopay:${encodeBase64Url(reducedTx)}`
}

/** Takes host and path without a scheme: `example.com/pay/7?address=#P2PK_ADDRESS#`. */
export function buildDynamicErgoPayUri(hostAndPath: string): string {
  return `ergopay://${hostAndPath.replace(/^https?:\/\//i, '')}`
}

export function parseErgoPayUri(uri: string): ParsedErgoPayUri {
  const text = uri.trim()
  if (!/^ergopay:/i.test(text)) return { ok: false, reason: 'not-an-ergopay-uri' }
  const rest = text.slice('ergopay:'.length)
  return rest.startsWith('//') ? parseDynamic(rest.slice(2)) : parseStatic(rest)
}

/** Inserts the payer's address into the URL. */
export function insertPayerAddress(url: string, address: string): string {
  return url.split(ADDRESS_PLACEHOLDER).join(address)
}

/** Response of the server to a dynamic request; at least one of reducedTx and message is set. */
export interface ErgoPayResponse {
  /** Base64 for URLs. */
  readonly reducedTx?: string
  /** Instead of reducedTx, for wallets that send `ErgoPay-MultipleTx: supported`. */
  readonly reducedTxList?: readonly string[]
  /** Address that has to sign. */
  readonly address?: string
  /** Addresses that have to sign, for wallets that send `ErgoPay-CanSelectMultipleAddresses: supported`. */
  readonly addresses?: readonly string[]
  readonly message?: string
  readonly messageSeverity?: 'INFORMATION' | 'WARNING' | 'ERROR'
  /** URL to which the wallet posts an {@link ErgoPayReply}. */
  readonly replyTo?: string
}

export type ErgoPayReply = { readonly txId: string } | { readonly txIds: readonly string[] }

function parseStatic(base64: string): ParsedErgoPayUri {
  const reducedTx = decodeBase64Url(base64)
  if (reducedTx === undefined || reducedTx.length === 0) return { ok: false, reason: 'bad-transaction' }
  return { ok: true, request: { kind: 'static', reducedTx } }
}

function parseDynamic(hostAndPath: string): ParsedErgoPayUri {
  const host = /^([a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/i.exec(hostAndPath)?.[1]
  if (host === undefined) return { ok: false, reason: 'bad-host' }
  // Plain http is for testing in a local network without certificates: IP addresses only.
  const scheme = /^(?:[\d.]+|\[.*\])$/.test(host) ? 'http' : 'https'
  const url = `${scheme}://${hostAndPath}`
  return { ok: true, request: { kind: 'dynamic', url, needsAddress: url.includes(ADDRESS_PLACEHOLDER) } }
}
