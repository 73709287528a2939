import { listAddressTransactions, listAddressPending } from '@ergo-explorer/client'
import { buildEffectMessage } from '@ergo-explorer/sentences/effect-message'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { useMemo } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type ApiClient, requireApi } from '#data/api/api-client.ts'
import { useApi } from '#data/api/use-api.ts'
import { type AddressPage, mergeHistory, type OwnTransaction } from '#data/my/merge-history.ts'
import type { MyList } from '#data/my/my-list.ts'
import type { StoredFigures } from '#data/my/stored.ts'
import { mapSlowly, useLoad } from '#data/my/use-load.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './my.module.css'

const PAGE_SIZE = 30

interface LoadedHistory {
  readonly pages: readonly AddressPage[]
  /** Numbers of transactions when it was loaded. */
  readonly version: string
}

interface HistorySectionProps {
  readonly list: MyList
  readonly figures: StoredFigures
}

/** One history of all addresses, without what moves between them. It is loaded on demand: one request per address. */
export function HistorySection({ list, figures: { byAddress } }: HistorySectionProps) {
  const t = useTranslation()
  const api = useApi()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const addresses = list.addresses.map(({ address }) => address)
  const version = addresses
    .map((address) => {
      const figures = byAddress[address]
      return `${figures?.transactionCount} ${figures?.pending.transactionCount}`
    })
    .join()
  const { data, state, load } = useLoad<LoadedHistory>(addresses.join())
  const pages = data?.pages
  /** Whether transactions have arrived since. */
  const isOutdated = data !== undefined && data.version !== version
  const rows = useMemo(() => mergeHistory(pages ?? []), [pages])
  const own = addresses.map((address) => partyFromAddress(address))
  const hasMore = pages?.some(({ next }) => next !== null) === true
  return (
    <Section title={t.text('my.history')} note={t.text('my.historyNote')}>
      {pages !== undefined && (
        <DataTable
          caption={t.text('my.history')}
          rows={rows}
          keyOf={({ transactionId }) => transactionId}
          stateOf={({ state: status }) => (status === 'confirmed' ? undefined : 'pending')}
          columns={[
            {
              head: t.text('my.time'),
              card: 'under',
              kind: 'short',
              dim: true,
              cell: ({ transactionId, state: status, timestamp }) => (
                <ScreenLink screen="transaction" to={`/transactions/${transactionId}`}>
                  {status === 'confirmed' ? <ShortTimestamp timestamp={timestamp} /> : t.text('my.pending')}
                </ScreenLink>
              ),
            },
            {
              head: t.text('my.address'),
              card: 'line',
              label: false,
              cell: ({ owners }) => (
                <span className={css.owners}>
                  {owners.map((address) => (
                    <AddressLink key={address} party={partyFromAddress(address)} isAddress />
                  ))}
                </span>
              ),
            },
            {
              head: t.text('my.what'),
              kind: 'prose',
              card: 'title',
              cell: (row) => <Description row={row} own={own} />,
            },
            {
              head: t.text('my.tokens'),
              kind: 'number',
              card: 'side',
              cell: ({ effect }) => (
                <ul className={css.parts}>
                  {effect.assets.slice(0, 3).map((asset) => (
                    <li key={asset.tokenId}>
                      <TokenAmount amount={asset.amount} decimals={asset.decimals} sign /> <TokenLink token={asset} />
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              head: unit,
              kind: 'number',
              card: 'figure',
              cell: ({ effect }) => <ErgAmount nanoErg={effect.nanoErg} sign />,
            },
          ]}
        />
      )}
      {state === 'failed' && <p role="alert">{t.text('my.loadFailed')}</p>}
      {(pages === undefined || hasMore || isOutdated) && (
        <ButtonRow>
          <Button
            disabled={state === 'loading'}
            onClick={() =>
              load(async (signal, before) => ({
                version,
                pages: await loadPages(api, addresses, { before: isOutdated ? undefined : before?.pages, signal }),
              }))
            }
          >
            {t.text(pages === undefined || isOutdated ? 'my.showHistory' : 'my.older')}
          </Button>
        </ButtonRow>
      )}
    </Section>
  )
}

function Description({
  row,
  own,
}: {
  readonly row: OwnTransaction
  readonly own: Parameters<typeof buildEffectMessage>[1]
}) {
  const t = useTranslation()
  if (row.isSelfTransfer) return t.text('my.moved')
  const effect = buildEffectMessage(row, own)
  return effect === undefined ? <StorySentence story={row.story} /> : <MessageSentence {...effect} />
}

interface LoadPagesOptions {
  readonly before: readonly AddressPage[] | undefined
  readonly signal: AbortSignal
}

/** The first page of each address with its pending transactions, or the next one of those that limit the list. */
function loadPages(
  api: ApiClient,
  addresses: readonly string[],
  { before, signal }: LoadPagesOptions,
): Promise<readonly AddressPage[]> {
  if (before === undefined)
    return mapSlowly(addresses, async (address) => {
      const pending = await requireApi(api, listAddressPending, { address, limit: PAGE_SIZE }, signal)
      const { items, next } = await requireApi(api, listAddressTransactions, { address, limit: PAGE_SIZE }, signal)
      return { address, items: [...pending.items, ...items], next }
    })
  const oldest = Math.max(...before.map(({ items, next }) => (next === null ? 0 : (items.at(-1)?.height ?? 0))))
  return mapSlowly(before, async (page) => {
    const { address, items, next } = page
    if (next === null || (items.at(-1)?.height ?? 0) < oldest) return page
    const more = await requireApi(api, listAddressTransactions, { address, limit: PAGE_SIZE, cursor: next }, signal)
    return { address, items: [...items, ...more.items], next: more.next }
  })
}
