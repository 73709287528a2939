import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { Age } from './age.tsx'
import { Timestamp } from './timestamp.tsx'
import css from './timestamp-and-age.module.css'

/** Absolute time, and after hydration also the age. */
export function TimestampAndAge({ timestamp }: { readonly timestamp: number }) {
  const isHydrated = useIsHydrated()
  return (
    <span>
      <Timestamp timestamp={timestamp} />
      {isHydrated && (
        <span className={css.age}>
          {' · '}
          <Age timestamp={timestamp} />
        </span>
      )}
    </span>
  )
}
