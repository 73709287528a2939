import { KeyboardKey } from '../keyboard-key.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import css from './search-palette.module.css'

/** Keyboard help, and what can be searched for. */
export function PaletteFoot() {
  const t = useTranslation()
  return (
    <div className={css.foot}>
      <span className={css.keys}>
        <KeyboardKey>↑</KeyboardKey> <KeyboardKey>↓</KeyboardKey> {t.text('search.move')}
      </span>
      <span className={css.keys}>
        <KeyboardKey>Enter</KeyboardKey> {t.text('search.open')}
      </span>
      <span>{t.text('search.hint')}</span>
    </div>
  )
}
