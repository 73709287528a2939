import { Key } from '../key.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import css from './search-palette.module.css'

/** Which keys do what, and what may be searched for. */
export function PaletteFoot() {
  const words = useWords()
  return (
    <div className={css.foot}>
      <span className={css.keys}>
        <Key>↑</Key> <Key>↓</Key> {words.text('search.move')}
      </span>
      <span className={css.keys}>
        <Key>Enter</Key> {words.text('search.open')}
      </span>
      <span>{words.text('search.hint')}</span>
    </div>
  )
}
