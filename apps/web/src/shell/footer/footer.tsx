import { usePublicConfig } from '#config/use-public-config.ts'
import type { Resource } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ScreenLink, BlockLink } from '#entities/screen-link.tsx'
import { rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { networkTitle } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import { useScreens } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { marketResource, tipResource } from '#data/stats/network-stats.ts'
import { Age } from '#entities/age.tsx'
import { formatDollars } from '#format/number.ts'
import { shellResources, useApiFailedSince } from '../shell-data.ts'
import { LabelledGroup, NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/nav-groups.ts'
import { EnvironmentLinks, LanguageLinks } from '../switchers.tsx'
import css from './footer.module.css'

/** Service status, data sources, and links to all pages. */
export function Footer() {
  const t = useTranslation()
  const config = usePublicConfig()
  const { data: tip } = useResource(tipResource)
  const height = tip && (
    <b key="tip">
      <BlockLink id={tip.blockId} height={tip.height} />
    </b>
  )
  return (
    <footer className={css.footer}>
      <div className="page">
        <div className={css.status}>
          <HealthStatus />
          {tip && height && (
            <span>
              {t.parts('footer.tip', { height })}
              {tip.timestamp !== null && (
                <>
                  {', '}
                  <Age timestamp={tip.timestamp} />
                </>
              )}
            </span>
          )}
          <PriceSource />
        </div>
        <div className={css.foot}>
          <PageList />
          <span className={css.version}>
            {networkTitle(t, config)} · v{config.version} · MIT
          </span>
        </div>
      </div>
    </footer>
  )
}

/** Whether the data of the shell has loaded, with a link to the status page. */
function HealthStatus() {
  return (
    <ScreenLink screen="status" to="/status">
      <HealthText />
    </ScreenLink>
  )
}

function HealthText() {
  const t = useTranslation()
  const [info, market, tip] = shellResources(usePublicConfig())
  const errors = [useErrorOf(info), useErrorOf(market), useErrorOf(tip)]
  const isSilent = useApiFailedSince() !== null || errors.every((error) => error !== null)
  if (isSilent) return <Status kind="warning">{t.text('footer.apiUnreachable')}</Status>
  if (errors.some((error) => error !== null)) return <Status kind="warning">{t.text('footer.partial')}</Status>
  return <Status kind="confirmed">{t.text('footer.working')}</Status>
}

/** The stats strip loads the data. */
const useErrorOf = <T,>(resource: Resource<T>) => useResource(resource, { isRefreshedOnMount: false }).error

const PRICE_DECIMALS = 4

/** Price of ERG with its source and age; empty if unknown. */
function PriceSource() {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  // The stats strip loads the same data.
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  if (market === undefined || market === null) return null
  const { rate, boxId, height, timestamp } = market
  const dollars = Number(rateToPrice(rate, 'nanoErgPerUsd') ?? 0)
  const price = (
    <b key="price">
      <ScreenLink screen="box" to={`/boxes/${boxId}`}>
        {formatDollars(dollars, PRICE_DECIMALS)}
      </ScreenLink>
    </b>
  )
  return (
    <span>
      {timestamp === null
        ? t.parts('footer.priceAtBlock', { price, height: <BlockLink key="block" height={height} /> })
        : t.parts('footer.priceSource', { price, age: <Age key="age" timestamp={timestamp} /> })}
    </span>
  )
}

/** Anchor of the page list, which is the navigation without scripts. */
export const PAGE_LIST_ID = 'pages'

/** Links to all pages: the navigation without scripts on narrow screens. */
function PageList() {
  const t = useTranslation()
  const { links } = usePublicConfig()
  const screens = useScreens()
  return (
    <nav className={css.pages} id={PAGE_LIST_ID} tabIndex={-1} aria-label={t.text('shell.allPages')}>
      <div className={css.links}>
        <AppLink to="/">{t.text('menu.home')}</AppLink>
        {useNavGroups().flatMap(({ entries }) =>
          entries.map((entry) => <NavLink key={entry.label} entry={entry} icon="none" />),
        )}
        {UNLISTED.filter((screen) => screens.includes(screen)).map((screen) => (
          <AppLink key={screen} to={`/${screen}`}>
            {t.text(`footer.${screen}`)}
          </AppLink>
        ))}
        {links.source !== '' && <ExternalLink href={links.source}>{t.text('footer.source')}</ExternalLink>}
      </div>
      {/* The wide header has menus for these. */}
      <div className={css.narrow}>
        <LabelledGroup className={css.links} label={t.text('menu.language')}>
          <LanguageLinks />
        </LabelledGroup>
        <LabelledGroup className={css.links} label={t.text('menu.environment')}>
          <EnvironmentLinks />
        </LabelledGroup>
      </div>
    </nav>
  )
}

/** Screens that are in no menu. */
const UNLISTED = ['data'] as const
