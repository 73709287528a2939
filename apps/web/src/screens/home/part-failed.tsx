import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import css from './home.module.css'

/** Where one part of the page did not arrive and the rest did. */
export function PartFailed({ retry }: { readonly retry: () => void }) {
  const words = useWords()
  return (
    <p className={css.failed}>
      {words.text('error.didNotArrive')}
      <Button onClick={retry}>{words.text('error.retry')}</Button>
    </p>
  )
}
