import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { useSyncExternalStore } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { NO_FIGURES } from '#data/my/stored.ts'
import { useMyFigures, useMyList } from '#data/my/use-my.ts'
import { changesSince, lastVisitStore } from '#data/my/visits.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import css from '../home.module.css'

/** Addresses in the line; `/my` lists all of them. */
const MAX_ADDRESSES = 4

/** What happened to the visitor's own addresses since the last visit. The browser compares what it has stored. */
export function SinceLastVisit() {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const list = useMyList()
  const { figures } = useMyFigures(list)
  const last = useSyncExternalStore(lastVisitStore.subscribe, lastVisitStore.get, () => NO_FIGURES)
  const addresses = list.addresses.map(({ address }) => address)
  const changes = changesSince(addresses, last.byAddress, figures.byAddress)
  const changed = changes.filter(
    ({ nanoErg, tokens, transactionCount }) => nanoErg !== '0' || tokens.length > 0 || transactionCount > 0,
  )
  return (
    <ValuePlaceProvider value="list">
      <b>{t.text('home.lastVisit')}</b>
      {last.at !== null && (
        <span className={css.visitTime}>
          <Age timestamp={last.at} />
        </span>
      )}
      {last.at === null && <span>{t.text('home.firstVisit')}</span>}
      {last.at !== null && changed.length === 0 && <span>{t.text('home.noChange', { count: changes.length })}</span>}
      {changed.slice(0, MAX_ADDRESSES).map(({ address, nanoErg, tokens, transactionCount }) => (
        <span key={address}>
          <AddressLink party={partyFromAddress(address)} isAddress />{' '}
          {nanoErg !== '0' && (
            <>
              <ErgAmount nanoErg={nanoErg} sign /> {unit}{' '}
            </>
          )}
          {tokens.slice(0, 1).map((token) => (
            <span key={token.tokenId}>
              <TokenAmount amount={token.amount} decimals={token.decimals} sign /> <TokenLink token={token} />{' '}
            </span>
          ))}
          {t.text('home.visitTransactions', { count: transactionCount })}
        </span>
      ))}
      <AppLink to="/my">{t.text('menu.my')}</AppLink>
    </ValuePlaceProvider>
  )
}
