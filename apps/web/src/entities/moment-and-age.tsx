import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { Age } from './age.tsx'
import { Moment } from './moment.tsx'
import css from './moment-and-age.module.css'

/** Absolute time, and after hydration also the age. */
export function MomentAndAge({ timestamp }: { readonly timestamp: number }) {
  const isHydrated = useIsHydrated()
  return (
    <span>
      <Moment timestamp={timestamp} />
      {isHydrated && (
        <span className={css.age}>
          {' · '}
          <Age timestamp={timestamp} />
        </span>
      )}
    </span>
  )
}
