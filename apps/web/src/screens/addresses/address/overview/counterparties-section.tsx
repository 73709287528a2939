import { toNanoErg } from '@ergo-explorer/chain'
import { useState } from 'react'
import type { KnownAddressTransaction } from '#data/api/operations.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { addressLink, type AddressUrl } from '../address-url.ts'
import css from './overview.module.css'

const MAX_PARTIES = 6
/** Addresses of complete scripts can have thousands of characters, too many for a URL. */
const MAX_FILTER_LENGTH = 500

interface CounterpartiesSectionProps {
  readonly rows: readonly KnownAddressTransaction[]
  readonly url: AddressUrl
}

/** With whom the shown transactions were, as far as a transaction has one counterparty. */
export function CounterpartiesSection({ rows, url }: CounterpartiesSectionProps) {
  const t = useTranslation()
  // Stays as loaded: a list that grows above the history would move it while it is read.
  const [parties] = useState(() => sumByCounterparty(rows).slice(0, MAX_PARTIES))
  if (parties.length === 0) return null
  return (
    <Section title={t.text('address.withWhom')} note={t.text('address.withWhomNote')}>
      <ValuePlaceProvider value="list">
        <ul className={css.whom}>
          {parties.map(({ party, count, nanoErg }) => (
            <li key={party.address}>
              <span>
                <AddressLink party={party} />
                <small>
                  {party.address.length > MAX_FILTER_LENGTH ? (
                    t.text('address.transactionCount', { count })
                  ) : (
                    <AppLink
                      to={addressLink(url, { filters: { counterparty: party.address } }, '#history')}
                      preventScrollReset
                    >
                      {t.text('address.transactionCount', { count })}
                    </AppLink>
                  )}
                </small>
              </span>
              <ErgAmount nanoErg={toNanoErg(nanoErg)} sign />
            </li>
          ))}
        </ul>
      </ValuePlaceProvider>
    </Section>
  )
}

interface CounterpartySum {
  readonly party: PartyView
  count: number
  nanoErg: bigint
}

/** Most transactions first. A transaction of several counterparties does not say who gained what, so it is left out. */
export function sumByCounterparty(rows: readonly KnownAddressTransaction[]): readonly CounterpartySum[] {
  const sums = new Map<string, CounterpartySum>()
  for (const { state, effect } of rows) {
    const [party] = effect.counterparties
    if (state !== 'confirmed' || party === undefined || party.address === '' || effect.counterpartyCount !== 1) continue
    const sum = sums.get(party.address) ?? { party, count: 0, nanoErg: 0n }
    sum.count += 1
    sum.nanoErg += BigInt(effect.nanoErg)
    sums.set(party.address, sum)
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count)
}
