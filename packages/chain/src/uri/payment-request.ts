import { formatErg, parseErg, parseAmount } from '#amount/amount.ts'
import { toNanoErg } from '#amount/units.ts'

/** A payment request (EIP-25). A wallet prefills its form with it; the payer may change everything. */
export interface PaymentRequest {
  readonly address: string
  /** In nanoERG. Absent: the wallet uses the minimum value of a box. */
  readonly amount?: bigint | undefined
  /** Name of the recipient. */
  readonly label?: string | undefined
  /** Purpose of the payment. */
  readonly description?: string | undefined
  readonly tokens?: readonly TokenRequest[] | undefined
}

export interface TokenRequest {
  readonly tokenId: string
  /** Decimal text in whole tokens (`3.45` SigUSD): converting it into units requires the token's decimals. */
  readonly amount: string
}

export type PaymentUriFault = 'not-a-payment-uri' | 'bad-address' | 'bad-amount' | 'bad-token'

export type ParsedPaymentUri =
  | { readonly ok: true; readonly request: PaymentRequest }
  | { readonly ok: false; readonly reason: PaymentUriFault }

export function buildPaymentUri(request: PaymentRequest): string {
  const parameters = [
    ...(request.amount === undefined ? [] : [`amount=${formatErg(toNanoErg(request.amount))}`]),
    ...textParameter('label', request.label),
    ...textParameter('description', request.description),
    ...(request.tokens ?? []).map(({ tokenId, amount }) => `token-${tokenId}=${amount}`),
  ]
  const uri = `ergo:${request.address}`
  return parameters.length === 0 ? uri : `${uri}?${parameters.join('&')}`
}

/**
 * Parses an untrusted link. Unknown parameters are ignored, the first of a repeated parameter counts, and text with
 * invalid percent-encoding is taken literally; an inexact amount is rejected, never guessed. Only the alphabet of the
 * address is checked: its checksum needs a hash.
 */
export function parsePaymentUri(uri: string): ParsedPaymentUri {
  // `ergoplatform:` is the scheme of EIP-25's first draft, which old links still use.
  const match = /^ergo(?:platform)?:(?:\/\/)?([^?]*)(?:\?([^]*))?/i.exec(uri.trim())
  if (match === null) return { ok: false, reason: 'not-a-payment-uri' }
  const [, address = '', query = ''] = match
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return { ok: false, reason: 'bad-address' }
  const parameters = readParameters(query)
  const amountText = parameters.get('amount') ?? ''
  const amount = amountText === '' ? undefined : parseErg(amountText)
  if (amount?.ok === false) return { ok: false, reason: 'bad-amount' }
  const tokens = readTokens(parameters)
  if (tokens === undefined) return { ok: false, reason: 'bad-token' }
  return {
    ok: true,
    request: {
      address,
      amount: amount?.value,
      label: parameters.get('label'),
      description: parameters.get('description'),
      tokens,
    },
  }
}

function textParameter(name: string, text: string | undefined): string[] {
  // encodeURIComponent throws for a lone surrogate, which a form can send.
  return text === undefined || text === '' ? [] : [`${name}=${encodeURIComponent(text.toWellFormed())}`]
}

function readParameters(query: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = decodePercent(part.slice(0, equals))
    if (!parameters.has(name)) parameters.set(name, decodePercent(part.slice(equals + 1)))
  }
  return parameters
}

/** A decimal number of any precision: the token's decimals are not known here. */
const ANY_DECIMALS = 1000

function readTokens(parameters: ReadonlyMap<string, string>): TokenRequest[] | undefined {
  const tokens = [...parameters]
    .filter(([name]) => name.startsWith('token-'))
    .map(([name, amount]) => ({ tokenId: name.slice('token-'.length).toLowerCase(), amount }))
  const areSound = tokens.every(
    (token) => /^[\da-f]{64}$/.test(token.tokenId) && parseAmount(token.amount, ANY_DECIMALS).ok,
  )
  return areSound ? tokens : undefined
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
