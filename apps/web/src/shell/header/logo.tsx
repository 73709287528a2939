import { usePublicConfig } from '../../config/use-public-config.ts'
import { AppLink } from '../../ui/app-link.tsx'
import css from './logo.module.css'

/** Not translated. */
const NAME = 'Ergo Explorer'

/** Link to home. Operators can choose the alternative logo or their own image. */
export function Logo() {
  const { alternativeLogo } = usePublicConfig()
  return (
    <AppLink to="/" className={css.brand}>
      {typeof alternativeLogo === 'string' ? (
        <img src={alternativeLogo} alt={NAME} height="28" />
      ) : (
        <>
          {alternativeLogo ? <CoreMark /> : <ScaleMark />}
          <span>
            <b>Ergo</b> Explorer
          </span>
        </>
      )}
    </AppLink>
  )
}

/** A graduated scale and its needle. */
function ScaleMark() {
  return (
    <svg viewBox="0 0 28 28" data-mark="scale" aria-hidden="true">
      <path className={css.ink} d="M3 22V10M7.4 22v-6M11.8 22v-6M20.6 22v-6M25 22V10M2.25 22.75h23.5" />
      <path className={css.needle} d="M16.2 22V6" />
      <path className={css.head} d="M12.2 2.5h8l-4 6z" />
    </svg>
  )
}

/** A core sample: a block filled by layers, and the needle at its side. */
function CoreMark() {
  return (
    <svg viewBox="0 0 28 28" data-mark="core" aria-hidden="true">
      <path className={css.ink} d="M3.75 4.75h14.5v18.5H3.75zM3.75 13.5h14.5M3.75 17h14.5M3.75 19.5h14.5" />
      <path className={css.needle} d="M18.5 13.5H25" />
      <path className={css.head} d="M26 9.5v8l-5-4z" />
    </svg>
  )
}
