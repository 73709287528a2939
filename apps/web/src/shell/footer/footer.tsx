import { usePublicConfig } from '../../config/use-public-config.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { tipResource } from '../../data/stats/tip.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import css from './footer.module.css'
import { HealthStatus } from './health-status.tsx'
import { PageList } from './page-list.tsx'
import { PriceSource } from './price-source.tsx'

/** Service status, data sources, and links to all pages. */
export function Footer() {
  const t = useTranslation()
  const { version } = usePublicConfig()
  const { data: tip } = useResource(tipResource)
  const height = tip && (
    <b key="tip">
      <BlockLink id={tip.id} height={tip.height} />
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
          <span className={css.version}>v{version} · MIT</span>
        </div>
      </div>
    </footer>
  )
}
