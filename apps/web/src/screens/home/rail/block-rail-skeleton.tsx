import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './block-rail.module.css'

const CELLS = [
  { at: 3, kind: 'later' },
  { at: 2, kind: 'later' },
  { at: 1, kind: 'next' },
  { at: 0, kind: 'now' },
  ...[-1, -2, -3, -4, -5, -6, -7].map((at) => ({ at, kind: 'mined' })),
]

/** The block rail with empty frames. */
export function BlockRailSkeleton() {
  const t = useTranslation()
  return (
    <Section className={css.rail} title={t.text('home.rail')}>
      <div className={css.scroll}>
        <div className={css.track} data-projected>
          <div className={css.scale} />
          {CELLS.map(({ at, kind }) =>
            kind === 'now' ? (
              <div key={at} className={css.now}>
                <b>{t.text('home.now')}</b>
              </div>
            ) : (
              <div key={at} className={css.cell} data-kind={kind}>
                <span className={css.top}>
                  <Skeleton width={2} />
                </span>
                <span className={css.core} />
                <span className={css.foot}>
                  {[1, 2, 3, 4].map((line) => (
                    <span key={line}>
                      <Skeleton width={3} />
                    </span>
                  ))}
                </span>
              </div>
            ),
          )}
        </div>
      </div>
    </Section>
  )
}
