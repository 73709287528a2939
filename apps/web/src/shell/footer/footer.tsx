import { usePublicConfig } from '../../config/use-public-config.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { tipResource } from '../../data/stats/tip.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import css from './footer.module.css'
import { HealthWord } from './health-word.tsx'
import { PageList } from './page-list.tsx'
import { PriceSource } from './price-source.tsx'

/** How the explorer does, where its figures come from, and every page there is. */
export function Footer() {
  const words = useWords()
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
          <HealthWord />
          {tip && height && (
            <span>
              {words.parts('footer.tip', { height })}
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
