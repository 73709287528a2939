import type { AddressBalance, HeldToken, V1Balance } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import type { TokenView } from '../token-name.ts'
import { collect, type Collected } from './collect.ts'
import { type Listed, pageOf } from './listed.ts'

/** A token in the balance of an address. */
export interface HeldTokenView {
  readonly token: TokenView
  readonly amount: string
  /** By which standard it was minted. */
  readonly type: string | null
  /** One of a kind; v1 cannot tell. */
  readonly isNft: boolean
  /** The verified token that this other one can be taken for. */
  readonly resembles: string | null
}

export function heldTokensResource(address: string, paging: Paging): Resource<Listed<HeldTokenView>> {
  return {
    family: 'address list',
    args: ['tokens', address, paging.page, paging.limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      const hasV2 = api.features?.includes('addresses') === true
      const { items, isWhole } = await (hasV2 ? loadFromV2 : loadFromV1)(api, encodeURIComponent(address), signal)
      return pageOf({ items: items.toSorted((a, b) => rankOf(a) - rankOf(b)), isWhole }, paging)
    },
  }
}

async function loadFromV2(api: Api, name: string, signal: AbortSignal): Promise<Collected<HeldTokenView>> {
  const path = `/api/v2/addresses/${name}/balance`
  const { items, isWhole } = await collect(async (query) => {
    const balance = await api.get<AddressBalance>(`${path}?${query}`, signal)
    return balance && balance.tokens
  })
  return { items: items.map(tokenFromV2), isWhole }
}

async function loadFromV1(api: Api, name: string, signal: AbortSignal): Promise<Collected<HeldTokenView>> {
  const balance = await api.get<V1Balance>(`/api/v1/addresses/${name}/balance/confirmed`, signal)
  return { items: balance?.tokens.map(tokenFromV1) ?? [], isWhole: true }
}

function tokenFromV2({ tokenId, name, decimals, genuineness, ...held }: HeldToken): HeldTokenView {
  const { amount, type, isNft, resembles } = held
  return { token: { tokenId, name, decimals, genuineness }, amount, type, isNft, resembles }
}

function tokenFromV1({ tokenId, amount, decimals, name, tokenType }: V1Balance['tokens'][number]): HeldTokenView {
  const token = { tokenId, name, decimals, genuineness: 'unknown' } as const
  return { token, amount: String(amount), type: tokenType, isNft: false, resembles: null }
}

/** Genuine ones first, what pretends to be one of them after the others, pictures last, since they are shown apart. */
function rankOf({ isNft, token }: HeldTokenView): number {
  if (isNft) return 3
  return { verified: 0, unknown: 1, suspicious: 2, blocked: 2 }[token.genuineness]
}
