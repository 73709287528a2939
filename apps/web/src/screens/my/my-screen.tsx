import { lazy, Suspense } from 'react'
import { totalOf } from '#data/my/figures.ts'
import type { MyList } from '#data/my/my-list.ts'
import { type MyFigures, useMyFigures, useMyList } from '#data/my/use-my.ts'
import { useApi } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { tipResource } from '#data/stats/network-stats.ts'
import { formatErg } from '#format/amount.ts'
import { formatErgInDollars } from '#format/price.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './my.module.css'

export const resources: ScreenResources = () => [tipResource]

/** The visitor's own addresses as one wallet. The server renders the same page for everyone, without any address. */
export function Screen() {
  const t = useTranslation()
  const heading = t.text('menu.my')
  usePageMetadata({ title: heading, canonical: '/my', isIndexed: false })
  const isHydrated = useIsHydrated()
  const hasV2 = useApi().features !== null
  const list = useMyList()
  const my = useMyFigures(list)
  return (
    <>
      <PageHeader
        heading={heading}
        details={<Tag>{t.text('my.local')}</Tag>}
        sentence={<Sentence list={list} my={my} />}
      />
      <noscript>
        <Notice tone="warning">{t.text('my.needsScripts')}</Notice>
      </noscript>
      <div className={css.content}>
        {!hasV2 && <EmptyState kind="empty" sentence={t.text('error.notOffered')} />}
        {hasV2 && isHydrated && (
          <Suspense>
            <MyContent list={list} my={my} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const MyContent = lazy(async () => ({ default: (await import('./my-content.tsx')).MyContent }))

/** What the addresses are worth; before anything is known, what the page is for. */
function Sentence({ list, my: { figures } }: { readonly list: MyList; readonly my: MyFigures }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { byAddress, prices } = figures
  const known = list.addresses.flatMap(({ address }) => byAddress[address] ?? [])
  if (known.length === 0) return t.text('my.about')
  const total = totalOf(known, prices)
  const value = prices.usd === null ? formatErg(total, coinName) : formatErgInDollars(total, prices.usd)
  return t.text('my.worth', { count: known.length, value })
}
